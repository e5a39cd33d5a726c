import { expect, it } from 'vitest'
import { itemsToReturn } from './return-rules.ts'

const scores = [
  { item_id: 'a', result: 'right' as const },
  { item_id: 'b', result: 'half' as const },
  { item_id: 'c', result: 'ungraded' as const },
]
const returned = (own: string, item_ids: readonly string[] | null, held = scores) =>
  itemsToReturn(held, item_ids, (item_id) => own.includes(item_id))

it.each([
  // The teacher of the task, and who marks whole hand-ins.
  ['abc', null, { items: ['b', 'c'] }],
  ['abc', ['a'], { items: ['a'] }],
  // Items alone: the other ones must be marked.
  ['c', null, { items: ['c'] }],
  ['c', ['c'], { items: ['c'] }],
  ['ac', null, { items: ['c'] }],
  ['b', null, { refusal: 'waits' }],
  ['b', ['b'], { refusal: 'waits' }],
  ['c', ['b', 'c'], { refusal: 'outside' }],
  ['', null, { refusal: 'outside' }],
])('[TK-245] of the items %s, %j is handed back', (own, item_ids, expected) => {
  expect(returned(own, item_ids)).toEqual(expected)
})

it('[TK-245] where an item has its full score, nothing of the share is to correct', () => {
  expect(returned('a', null, scores.slice(0, 2))).toEqual({ items: [] })
})
