import { expect, it } from 'vitest'
import { itemsToJoin, itemsToReturn, joinedReason, withoutReason } from './return-rules.ts'

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

it.each([
  ['c', null, ['c']],
  ['bc', null, ['c']],
  ['b', null, []],
  ['ac', ['a'], ['a']],
])('[TK-251] of the items %s, %j joins a correction of b: %j', (own, item_ids, joining) => {
  const isOwn = (item_id: string) => own.includes(item_id)
  expect(itemsToJoin(scores, item_ids, { isOwn, asked: ['b'] })).toEqual({ items: joining })
})

it('[TK-251] what lies outside of the share joins nothing', () => {
  const isOwn = (item_id: string) => item_id === 'c'
  expect(itemsToJoin(scores, ['a', 'c'], { isOwn, asked: ['b'] })).toEqual({ refusal: 'outside' })
})

it('[TK-251] reasons stand one after the other, and each is taken out again', () => {
  const both = joinedReason('步骤不全', '看错题')
  expect(both).toBe('步骤不全；看错题')
  expect([withoutReason(both, '看错题'), withoutReason(both, '步骤不全')]).toEqual(['步骤不全', '看错题'])
  expect([joinedReason('', '看错题'), withoutReason('看错题', '看错题')]).toEqual(['看错题', ''])
  expect([withoutReason(both, ''), withoutReason(both, '别的')]).toEqual([null, null])
})
