import { expect, test } from 'vitest'
import { placeOfDrop, placeOfKey, zoneAt } from './tree-drop.ts'

const nodes = [
  { id: 'a', parent_id: null, name: 'a' },
  { id: 'a1', parent_id: 'a', name: 'a1' },
  { id: 'a2', parent_id: 'a', name: 'a2' },
  { id: 'a3', parent_id: 'a', name: 'a3' },
  { id: 'b', parent_id: null, name: 'b' },
]
const node = (id: string) => nodes.find((one) => one.id === id) ?? { id: '', parent_id: null, name: '' }

test('a row has three parts to let go at', () => {
  const row = { top: 100, height: 40 }
  expect([101, 120, 139].map((y) => zoneAt(y, row))).toEqual(['before', 'inside', 'after'])
})

test('what is let go stands before, behind or inside of the row', () => {
  expect(placeOfDrop(nodes, 'b', { id: 'a2', zone: 'before' })).toEqual({ parent_id: 'a', before_id: 'a2' })
  expect(placeOfDrop(nodes, 'b', { id: 'a2', zone: 'after' })).toEqual({ parent_id: 'a', before_id: 'a3' })
  expect(placeOfDrop(nodes, 'a2', { id: 'a1', zone: 'after' })).toEqual({ parent_id: 'a', before_id: 'a3' })
  expect(placeOfDrop(nodes, 'a1', { id: 'a3', zone: 'after' })).toEqual({ parent_id: 'a', before_id: null })
  expect(placeOfDrop(nodes, 'b', { id: 'a', zone: 'inside' })).toEqual({ parent_id: 'a', before_id: null })
  expect(placeOfDrop(nodes, 'b', { id: 'gone', zone: 'inside' })).toBeNull()
})

test('keys move one step, and do nothing at an end', () => {
  expect(placeOfKey(nodes, node('a2'), 'ArrowUp')).toEqual({ parent_id: 'a', before_id: 'a1' })
  expect(placeOfKey(nodes, node('a1'), 'ArrowUp')).toBeNull()
  expect(placeOfKey(nodes, node('a1'), 'ArrowDown')).toEqual({ parent_id: 'a', before_id: 'a3' })
  expect(placeOfKey(nodes, node('a2'), 'ArrowDown')).toEqual({ parent_id: 'a', before_id: null })
  expect(placeOfKey(nodes, node('a3'), 'ArrowDown')).toBeNull()
  expect(placeOfKey(nodes, node('a2'), 'ArrowRight')).toEqual({ parent_id: 'a1', before_id: null })
  expect(placeOfKey(nodes, node('a2'), 'ArrowLeft')).toEqual({ parent_id: null, before_id: 'b' })
  expect(placeOfKey(nodes, node('b'), 'ArrowLeft')).toBeNull()
  expect(placeOfKey(nodes, node('b'), 'x')).toBeNull()
})
