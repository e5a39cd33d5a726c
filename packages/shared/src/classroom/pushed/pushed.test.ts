import { describe, expect, it } from 'vitest'
import { applyPushedEvent, type PushedEvent, type PushedMark, untold } from './pushed.ts'

const push = (pushed_item_id = 'item'): PushedEvent => ({
  type: 'item_pushed',
  payload: {
    ...{ pushed_item_id, title: '电路图', is_for_all: false },
    students: [{ student_id: 'a', name: '林晓' }],
    groups: [{ group_id: 'bamboo', name: '竹组' }],
  },
})
const recall: PushedEvent = { type: 'item_recalled', payload: { pushed_item_id: 'item', title: '电路图' } }
const play = (...events: PushedEvent[]) => events.reduce<readonly PushedMark[]>(applyPushedEvent, [])

describe('what is handed out', () => {
  it('[CR-101] is one item however often, the last one at the end', () => {
    expect(play(push(), push('other'), push())).toEqual([
      { pushed_item_id: 'other', round: 1 },
      { pushed_item_id: 'item', round: 2 },
    ])
  })

  it('[CR-463] opens by itself as the last handing out says, and students are told that alone', () => {
    const opening: PushedEvent = { ...push(), payload: { ...push().payload, opens: true } } as PushedEvent
    expect(play(push(), opening)).toEqual([{ pushed_item_id: 'item', round: 2, opens: true }])
    expect(play(opening, push())).toEqual([{ pushed_item_id: 'item', round: 2 }])
    expect(play(untold(opening))).toEqual([{ pushed_item_id: 'item', round: 1, opens: true }])
  })

  it('[CR-106] is gone once it is recalled', () => {
    expect(play(push(), recall)).toEqual([])
    expect(play(recall)).toEqual([])
  })

  it('[CR-103] has neither title nor names where students hear of it', () => {
    for (const event of [push(), recall]) {
      const told = JSON.stringify(untold(event))
      expect(told).toContain('item')
      for (const word of ['电路图', '林晓', '竹组', 'bamboo', '"a"']) expect(told).not.toContain(word)
    }
  })
})
