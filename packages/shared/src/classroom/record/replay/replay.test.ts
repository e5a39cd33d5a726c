import { describe, expect, it } from 'vitest'
import { EMPTY_INK, listVisibleItems } from '../../../ink/document.ts'
import { penLine } from '../../../ink/test/sample-stroke.ts'
import type { ClassroomEvent } from '../../events.ts'
import { applyEvent, openingState } from '../../state.ts'
import { CHECKPOINT_EVERY, countUntil, createReplay, type TimedFact } from './replay.ts'

const opening = openingState({
  lesson_session_id: 'session',
  title: '二次函数',
  class_id: 'class',
  class_name: '高一(1)班',
  teacher_name: '陈老师',
  started_at: '2026-11-20T00:00:00.000Z',
  device_id: 'device',
  pages: ['a', 'b', 'c'].map((page_id) => ({
    page_id,
    kind: 'board' as const,
    title: page_id,
    ratio: 1.6,
    image_url: null,
  })),
})

/** A lesson of 45 minutes: a page turn at each hundredth fact, an undo at each tenth, strokes else. */
const LESSON: readonly TimedFact[] = Array.from({ length: 3000 }, (_, index) => ({
  seq: index + 1,
  at_ms: index * 900,
  event: eventAt(index),
}))

function eventAt(index: number): ClassroomEvent {
  const page_id = ['a', 'b', 'c'][Math.floor(index / 100) % 3] ?? 'a'
  if (index % 100 === 0) return { type: 'page_turned', payload: { page_id } }
  if (index % 10 === 5) {
    const op = { v: 2 as const, kind: 'undo' as const, id: `u${index}`, op_id: `s${index - 1}` }
    return { type: 'ink_written', payload: { page_id, op } }
  }
  return { type: 'ink_written', payload: { page_id, op: penLine(`s${index}`, [[index % 900, 10]]) } }
}

const open = () => createReplay({ opening, facts: LESSON, length_ms: 2_700_000 })

describe('a lesson that is played again', () => {
  it('[CR-241] shows at each moment what all facts up to it have made, whatever was shown before', () => {
    const replay = open()
    for (const count of [2999, 1, 1500, 1499, 100, 101, 99, 2000, 0, 3000]) {
      const at_ms = count === 0 ? -1 : (count - 1) * 900
      const folded = LESSON.slice(0, count).reduce(
        (state, { event, seq }) => ({ ...applyEvent(state, event), seq }),
        opening,
      )
      expect(replay.stateAt(at_ms)).toEqual(folded)
    }
  })

  it('[CR-241] shows a stroke that was taken back until it was', () => {
    const replay = open()
    const seen = (at_ms: number) => listVisibleItems(replay.stateAt(at_ms).ink.a ?? EMPTY_INK).length
    expect([seen(4 * 900), seen(5 * 900), seen(4 * 900)]).toEqual([4, 3, 4])
  })

  it('[CR-243] folds at most a hundred facts for a jump, back or forth, once the lesson was folded', () => {
    const replay = open()
    replay.stateAt(replay.length_ms)
    expect(replay.foldCount()).toBe(3000)
    for (const at_ms of [0, 2_699_000, 1_350_000, 89_000, 2_000_000, 90_001]) {
      const before = replay.foldCount()
      replay.stateAt(at_ms)
      expect(replay.foldCount() - before).toBeLessThan(CHECKPOINT_EVERY)
    }
  })

  it('[CR-243] folds each fact once while it is played', () => {
    const replay = open()
    for (let at_ms = 0; at_ms <= replay.length_ms; at_ms += 250) replay.stateAt(at_ms)
    expect(replay.foldCount()).toBe(3000)
  })

  it('[CR-241] keeps the order of the numbers where the times of two facts are the other way round', () => {
    const [first, second] = [LESSON[0]!, LESSON[1]!]
    const replay = createReplay({
      opening,
      facts: [
        { ...first, at_ms: 500 },
        { ...second, at_ms: 400 },
      ],
      length_ms: null,
    })
    expect([replay.times, replay.length_ms]).toEqual([[500, 500], 500])
    expect(replay.stateAt(450).seq).toBe(0)
    expect(replay.stateAt(500).seq).toBe(2)
  })

  it('counts the facts up to a moment', () => {
    expect([-1, 0, 5, 10, 11].map((at_ms) => countUntil([0, 0, 10], at_ms))).toEqual([0, 2, 2, 3, 3])
  })
})
