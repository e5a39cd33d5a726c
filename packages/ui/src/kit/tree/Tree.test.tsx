import '@jiangtai/ui/base.css'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Tree } from './Tree.tsx'

afterEach(cleanup)

const nodes = [
  { id: 'book', parent_id: null, name: '必修一' },
  { id: 'one', parent_id: 'book', name: '第一章' },
  { id: 'section', parent_id: 'one', name: '1.1 集合' },
  { id: 'two', parent_id: 'book', name: '第二章' },
]

function Chooser({ start }: { start: string | null }) {
  const [chosen, setChosen] = useState(start)
  return (
    <main>
      <h1>章节</h1>
      <Tree label="章节" nodes={nodes} chosen={chosen} onChoose={({ id }) => setChosen(id)} />
    </main>
  )
}

const names = () => screen.getAllByRole('treeitem').map((row) => row.textContent)
const focused = () => document.activeElement?.textContent

test('a tree is walked by its keys: right opens, left closes or goes up, Enter chooses', async () => {
  const user = userEvent.setup()
  render(<Chooser start={null} />)
  expect(names()).toEqual(['必修一'])
  await user.tab()
  expect(focused()).toBe('必修一')
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(names()).toEqual(['必修一', '第一章', '1.1 集合', '第二章'])
  expect(focused()).toBe('第一章')
  await user.keyboard('{End}{ArrowUp}{Enter}')
  expect(screen.getByRole('treeitem', { selected: true })).toHaveTextContent('1.1 集合')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(names()).toEqual(['必修一', '第一章', '第二章'])
  await user.keyboard('{Home}')
  expect(focused()).toBe('必修一')
})

test('what is chosen is in sight from the start, and an arrow opens without choosing', async () => {
  const user = userEvent.setup()
  render(<Chooser start="section" />)
  expect(names()).toHaveLength(4)
  const one = screen.getByRole('treeitem', { name: '第一章' })
  expect(one).toHaveAttribute('aria-expanded', 'true')
  const arrow = one.querySelector('[data-open]')
  if (arrow === null) throw new Error('a row has an arrow')
  await user.click(arrow)
  expect(names()).toEqual(['必修一', '第一章', '第二章'])
  await user.click(one)
  expect(screen.getByRole('treeitem', { selected: true })).toHaveTextContent('第一章')
  expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([])
})
