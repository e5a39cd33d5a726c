import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { RandomCall } from '../call/RandomCall.tsx'
import { Drawer } from './Drawer.tsx'

afterEach(cleanup)

/** A board with a drawer at each edge and a name that can be called over them. */
function Board() {
  const [open, setOpen] = useState<readonly string[]>([])
  const show = (what: string) => setOpen([...open, what])
  const close = (what: string) => setOpen((before) => before.filter((one) => one !== what))
  return (
    <main>
      {['缩略图', '花名册', '点名'].map((word) => (
        <button key={word} type="button" onClick={() => show(word)}>
          {word}
        </button>
      ))}
      {open.includes('缩略图') && (
        <Drawer side="left" title="页面" onClose={() => close('缩略图')}>
          <button type="button">第 1 页</button>
        </Drawer>
      )}
      {open.includes('花名册') && (
        <Drawer side="right" title="名单" onClose={() => close('花名册')}>
          安然
        </Drawer>
      )}
      {open.includes('点名') && (
        <RandomCall
          called={[{ call_id: 'call', student_id: 'one', name: '白鹿' }]}
          results={{}}
          names={['白鹿']}
          isAnimated={false}
          among={{ kind: 'entered', entered: 1, roster: 1 }}
          onAmong={() => undefined}
          way={{ way: 'students', count: 1 }}
          onWay={() => undefined}
          left_count={1}
          onJudge={() => Promise.resolve()}
          rule={null}
          onAgain={() => Promise.resolve()}
          onOpenBoard={() => Promise.resolve()}
          onPutAway={() => Promise.resolve(close('点名'))}
        />
      )}
    </main>
  )
}

async function press(user: ReturnType<typeof userEvent.setup>, word: string): Promise<void> {
  screen.getByRole('button', { name: word }).focus()
  await user.keyboard('{Enter}')
}
const areOpen = () =>
  screen.queryAllByRole('complementary').map((one) => one.querySelector('h2')?.textContent)

test('[SH-22] Escape puts away the drawer that was opened last, then the other', async () => {
  const user = userEvent.setup()
  render(<Board />)
  await press(user, '花名册')
  await press(user, '缩略图')
  await user.keyboard('{Escape}')
  expect(areOpen()).toEqual(['名单'])
  await user.keyboard('{Escape}')
  expect(areOpen()).toEqual([])
})

test('[SH-22] a name called over a drawer goes first', async () => {
  const user = userEvent.setup()
  render(<Board />)
  await press(user, '缩略图')
  await press(user, '点名')
  await user.keyboard('{Escape}')
  expect(screen.queryByText('请白鹿回答')).toBeNull()
  expect(areOpen()).toEqual(['页面'])
  await user.keyboard('{Escape}')
  expect(areOpen()).toEqual([])
})

test('[SH-22] an open dialog keeps its Escape', async () => {
  const user = userEvent.setup()
  render(
    <>
      <Board />
      <dialog open>下课？</dialog>
    </>,
  )
  await press(user, '缩略图')
  await user.keyboard('{Escape}')
  expect(areOpen()).toEqual(['页面'])
})

test('[SH-22] the focus goes back to the button that opened the drawer, by Escape and by 收起', async () => {
  const user = userEvent.setup()
  render(<Board />)
  for (const way of ['第 1 页', '收起']) {
    await press(user, '缩略图')
    screen.getByRole('button', { name: way }).focus()
    await user.keyboard(way === '收起' ? '{Enter}' : '{Escape}')
    expect(areOpen()).toEqual([])
    expect(screen.getByRole('button', { name: '缩略图' })).toHaveFocus()
  }
})
