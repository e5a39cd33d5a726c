import '@jiangtai/ui/base.css'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { MovableTree } from './MovableTree.tsx'
import type { TreePlace } from './tree-drop.ts'

afterEach(cleanup)

const nodes = [
  { id: 'fixed', parent_id: null, name: '标准' },
  { id: 'a', parent_id: null, name: '甲' },
  { id: 'b', parent_id: null, name: '乙' },
]

function open() {
  const moves: [string, TreePlace][] = []
  render(
    <MovableTree
      {...{ label: '目录', nodes, chosen: null }}
      mayMove={({ id }) => id !== 'fixed'}
      onMove={({ id }, place) => moves.push([id, place])}
      onChoose={() => {}}
    />,
  )
  const row = (name: string) => screen.getByRole('treeitem', { name })
  /** Drags by the handle of a row to a part of the height of another row. */
  async function drag(name: string, to: string, part: number) {
    const handle = row(name).querySelector('[data-locked]')
    if (handle === null) throw new Error('a row has a handle')
    const [from, target] = [handle.getBoundingClientRect(), row(to).getBoundingClientRect()]
    const at = { clientX: from.left + 4, clientY: from.top + from.height / 2, button: 0 }
    const end = { clientX: target.left + 60, clientY: target.top + target.height * part }
    fireEvent.mouseDown(handle, at)
    fireEvent.mouseMove(document, { ...at, clientY: at.clientY + 10 })
    fireEvent.mouseMove(document, end)
    return end
  }
  return { moves, row, drag }
}

test('a row is let go before, behind or inside of another, which shows where', async () => {
  const { moves, row, drag } = open()
  for (const [part, zone] of [
    [0.1, 'before'],
    [0.5, 'inside'],
    [0.9, 'after'],
  ] as const) {
    const end = await drag('乙', '标准', part)
    await waitFor(() => expect(row('标准')).toHaveAttribute('data-drop', zone))
    fireEvent.mouseUp(document, end)
    await waitFor(() => expect(row('标准')).not.toHaveAttribute('data-drop'))
  }
  expect(moves).toEqual([
    ['b', { parent_id: null, before_id: 'fixed' }],
    ['b', { parent_id: 'fixed', before_id: null }],
    ['b', { parent_id: null, before_id: 'a' }],
  ])
})

test('Alt with an arrow moves one step, and a row that may not be moved stays', async () => {
  const { moves, row, drag } = open()
  row('乙').focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  row('标准').focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  fireEvent.mouseUp(document, await drag('标准', '乙', 0.9))
  expect(moves).toEqual([['b', { parent_id: null, before_id: 'a' }]])
})
