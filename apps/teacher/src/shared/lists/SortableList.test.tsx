import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { SortableList } from './SortableList.tsx'

afterEach(cleanup)

function Names({ isLocked }: { isLocked: boolean }) {
  const [names, setNames] = useState(['甲', '乙', '丙'])
  return (
    <SortableList
      items={names}
      idOf={(name) => name}
      nameOf={(name) => name}
      layout="rows"
      isLocked={isLocked}
      onReorder={setNames}
    >
      {(name, { handle }) => (
        <div style={{ height: 40 }}>
          {handle}
          <span data-name>{name}</span>
        </div>
      )}
    </SortableList>
  )
}

const order = () => [...document.querySelectorAll('[data-name]')].map((name) => name.textContent).join('')
const said = (words: string) => waitFor(() => expect(document.body).toHaveTextContent(words))

test('an item is moved by keyboard, and every step is said in Chinese', async () => {
  render(<Names isLocked={false} />)
  const handle = screen.getByRole('button', { name: '移动甲' })
  expect(handle).toHaveAccessibleDescription(/按空格键拿起/)
  handle.focus()
  await userEvent.keyboard(' ')
  await said('已拿起甲，在第 1 位，共 3 位')
  await userEvent.keyboard('{ArrowDown}')
  await said('甲移到第 2 位，共 3 位')
  await userEvent.keyboard(' ')
  await said('甲放在第 2 位，共 3 位')
  await waitFor(() => expect(order()).toBe('乙甲丙'))
})

test('Esc puts it back', async () => {
  render(<Names isLocked={false} />)
  screen.getByRole('button', { name: '移动丙' }).focus()
  await userEvent.keyboard(' ')
  await said('已拿起丙')
  await userEvent.keyboard('{ArrowUp}')
  await said('丙移到第 2 位')
  await userEvent.keyboard('{Escape}')
  await said('已取消，丙回到原处')
  expect(order()).toBe('甲乙丙')
})

test('for those who only look there is nothing to hold', () => {
  render(<Names isLocked />)
  expect(screen.queryByRole('button')).toBeNull()
})
