import { describe, expect, it } from 'vitest'
import { idOf } from '../../questions/test/question-builders.ts'
import { answerRoom, measuredRoom } from './answer-room.ts'

describe('[PA-54] the room under an item', () => {
  it.each([
    ['text', 2, 4, false],
    ['text', 12, 12, false],
    ['text', 60, 16, false],
    ['essay', 60, 24, true],
    ['blank', 5, 0, false],
    ['single', 5, 0, false],
  ] as const)('of kind %s worth %d points is %d lines', (kind, score, lines, is_ruled) => {
    expect(measuredRoom({ kind, score })).toEqual({ lines, is_ruled })
  })

  it('is what its teacher said, and none where none is wanted', () => {
    const item = { item_id: idOf(1), kind: 'text' as const, score: 12 }
    const rooms = [{ item_id: idOf(1), lines: 0, is_ruled: true }]
    expect(answerRoom(item, { has_answer_room: true, rooms })).toMatchObject({ lines: 0, is_ruled: true })
    expect(answerRoom({ ...item, item_id: idOf(2) }, { has_answer_room: true, rooms }).lines).toBe(12)
    expect(answerRoom(item, { has_answer_room: false, rooms: [] }).lines).toBe(0)
  })
})
