import { expect, test } from 'vitest'
import { childrenOf, idsAbove, nodesNamed, visibleRows } from './tree-rows.ts'

const node = (id: string, parent_id: string | null) => ({ id, parent_id, name: `第 ${id} 章` })
const nodes = [
  node('a', null),
  node('a1', 'a'),
  node('a2', 'a'),
  node('b', null),
  node('a2x', 'a2'),
  node('b1', 'b'),
]
const shown = (open: readonly string[]) =>
  visibleRows(childrenOf(nodes), new Set(open)).map((row) => `${row.level}${row.node.id}`)

test('rows are those whose parents are all open, in the order of the tree', () => {
  expect(shown([])).toEqual(['1a', '1b'])
  expect(shown(['a', 'a2'])).toEqual(['1a', '2a1', '2a2', '3a2x', '1b'])
  expect(shown(['a2', 'b'])).toEqual(['1a', '1b', '2b1'])
  const [first] = visibleRows(childrenOf(nodes), new Set(['a']))
  expect(first).toMatchObject({ place: 1, siblings: 2, has_children: true, is_open: true })
})

test('a node whose parent is not there stands on top, and a circle is walked once', () => {
  expect(visibleRows(childrenOf([node('x', 'lost')]), new Set()).map((row) => row.node.id)).toEqual(['x'])
  expect(idsAbove([node('p', 'q'), node('q', 'p')], 'p')).toEqual(['q', 'p'])
})

test('what is looked for by name comes with what is above it', () => {
  expect(nodesNamed(nodes, ' A2X ').map(({ id }) => id)).toEqual(['a', 'a2', 'a2x'])
  expect(nodesNamed(nodes, '')).toHaveLength(6)
  expect(nodesNamed(nodes, '没有')).toEqual([])
  expect(idsAbove(nodes, 'a2x')).toEqual(['a2', 'a'])
  expect(idsAbove(nodes, null)).toEqual([])
})

test('a tree of 20 000 levels is shown', () => {
  const deep = Array.from({ length: 20_000 }, (_, n) => node(String(n), n === 0 ? null : String(n - 1)))
  expect(visibleRows(childrenOf(deep), new Set(deep.map(({ id }) => id)))).toHaveLength(20_000)
})
