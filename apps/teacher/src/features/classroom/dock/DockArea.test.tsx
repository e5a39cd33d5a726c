import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useDrawing } from '../../../shared/drawing/use-drawing.ts'
import { DockArea } from './DockArea.tsx'
import { useDockSheets } from './use-dock-sheets.ts'

configure({ asyncUtilTimeout: 6000 })
beforeEach(() => window.localStorage.clear())
afterEach(cleanup)

const INK = { canUndo: false, canRedo: false, canClear: false, waiting_count: 0 }
const nothing = () => undefined

/** A board with its dock; `isSent` says whether the network lets a notice through. */
function open({ isSent = () => true }: { isSent?: () => boolean } = {}) {
  const sent: string[] = []
  function Board() {
    const drawing = useDrawing()
    const sheets = useDockSheets({ onShow: nothing })
    return (
      <main style={{ position: 'fixed', inset: 0 }}>
        <div data-testid="board" style={{ position: 'absolute', inset: 0 }} />
        <DockArea
          sheets={sheets}
          drawing={drawing}
          ink={{
            ...INK,
            document: undefined as never,
            write: nothing,
            undo: nothing,
            redo: nothing,
            clear: nothing,
          }}
          pageRatio={0.5}
          page={{ number: 1, count: 2 }}
          turner={{ go: nothing }}
          commands={{
            addPage: () => Promise.resolve(null),
            setLock: () => Promise.resolve(null),
            notify: (text) => {
              if (isSent()) sent.push(text)
              return Promise.resolve(isSent() ? ({} as never) : null)
            },
          }}
          onCall={() => Promise.resolve()}
          current_page_id={null}
          lock={null}
          onTake={nothing}
          isFaded={false}
          isFolded={false}
          onFold={nothing}
          onTold={nothing}
          onEnd={nothing}
        />
      </main>
    )
  }
  render(<Board />)
  return { user: userEvent.setup(), sent }
}

/** What stands above the dock, by a sign of each sheet. */
const SHEETS = [
  ['选择', () => screen.findByRole('group', { name: '选择方式' })],
  ['画笔', () => screen.findByRole('group', { name: '画笔粗细与颜色' })],
  ['加页', () => screen.findByRole('group', { name: '新建页' })],
  ['截屏', () => screen.findByRole('group', { name: '截屏方式' })],
  ['锁屏', () => screen.findByLabelText('学生屏幕上显示的文字')],
  ['提示', () => screen.findByLabelText('发给全班的提示')],
] as const
const button = (name: string) => screen.getByRole('button', { name })

test.each(SHEETS)(
  '[DW-31] Escape puts the sheet of %s away and leaves the focus at its button',
  async (name, find) => {
    const { user } = open()
    button(name).focus()
    await user.keyboard('{Enter}')
    const sheet = await find()
    await user.keyboard('{Escape}')
    expect(sheet).not.toBeInTheDocument()
    expect(button(name)).toHaveFocus()
    await user.keyboard('{Enter}')
    const again = await find()
    const inside = again.matches('input') ? again : again.querySelector('button')
    inside?.focus()
    await user.keyboard('{Escape}')
    expect(again).not.toBeInTheDocument()
    expect(button(name)).toHaveFocus()
  },
)

test.each(SHEETS)('[DW-31] a press on the board puts the sheet of %s away', async (name, find) => {
  const { user } = open()
  await user.click(button(name))
  const sheet = await find()
  await user.pointer({ keys: '[MouseLeft]', target: screen.getByTestId('board') })
  expect(sheet).not.toBeInTheDocument()
})

test('[DW-31] a press within the sheet or on the dock is no press beside it', async () => {
  const { user } = open()
  await user.click(button('画笔'))
  const sheet = await screen.findByRole('group', { name: '画笔粗细与颜色' })
  await user.click(button('粗'))
  await user.click(button('下一页'))
  expect(sheet).toBeVisible()
})

test('[DW-31] what was typed for the class is there again after Escape, a press beside it and a failure, and gone once it was sent', async () => {
  let isSent = false
  const { user, sent } = open({ isSent: () => isSent })
  const find = () => screen.findByLabelText('发给全班的提示')
  await user.click(button('提示'))
  await user.type(await find(), '请打开课本')
  await user.keyboard('{Escape}')
  await user.click(button('提示'))
  expect(await find()).toHaveValue('请打开课本')
  await user.pointer({ keys: '[MouseLeft]', target: screen.getByTestId('board') })
  await user.click(button('提示'))
  expect(await find()).toHaveValue('请打开课本')
  await user.click(button('发送'))
  expect(await find()).toHaveValue('请打开课本')
  isSent = true
  await user.click(button('发送'))
  await waitFor(() => expect(screen.queryByLabelText('发给全班的提示')).toBeNull())
  expect(sent).toEqual(['请打开课本'])
  await user.click(button('提示'))
  expect(await find()).toHaveValue('')
})

test('[DW-31] the words for locked screens are there again as well', async () => {
  const { user } = open()
  const find = () => screen.findByLabelText('学生屏幕上显示的文字')
  await user.click(button('锁屏'))
  await user.clear(await find())
  await user.type(await find(), '看黑板')
  await user.keyboard('{Escape}')
  await user.click(button('锁屏'))
  expect(await find()).toHaveValue('看黑板')
})
