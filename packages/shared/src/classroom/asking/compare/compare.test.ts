import { describe, expect, it } from 'vitest'
import {
  bringsAnswers,
  compareEventOfClass,
  type Comparison,
  comparisonOfClass,
  isOnPads,
  isSameComparison,
  withNext,
  withSwapped,
} from './compare.ts'

const SHOWN: Comparison = {
  ...{ quiz_run_id: 'run', item_id: 'item', student_ids: ['a', 'b'], has_names: false, is_shown: true },
}

describe('the order of compared answers', () => {
  it('[CR-202] swaps two places, and nothing with an empty one', () => {
    expect(withSwapped(['a', 'b', 'c'], 0, 2)).toEqual(['c', 'b', 'a'])
    expect(withSwapped(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
  })

  it('[CR-202] puts the next answer of the wall that is not shown in a place, round the end', () => {
    const wall = ['a', 'b', 'c', 'd']
    expect(withNext(['a', 'b'], { at: 0, step: 1, wall })).toEqual(['c', 'b'])
    expect(withNext(['a', 'b'], { at: 0, step: -1, wall })).toEqual(['d', 'b'])
    expect(withNext(['a', 'd'], { at: 1, step: 1, wall })).toEqual(['a', 'b'])
    expect(withNext(wall, { at: 0, step: 1, wall })).toBeNull()
    expect(withNext(['gone'], { at: 0, step: 1, wall })).toBeNull()
  })
})

describe('a comparison', () => {
  it('[CR-203] is the same only with the same answers in the same order, names and state', () => {
    expect(isSameComparison(SHOWN, { ...SHOWN, student_ids: ['a', 'b'] })).toBe(true)
    expect(isSameComparison(null, SHOWN)).toBe(false)
    for (const change of [
      { student_ids: ['b', 'a'] },
      { student_ids: ['a'] },
      { has_names: true },
      { is_shown: false },
      { item_id: 'other' },
      { is_on_pads: true },
    ])
      expect(isSameComparison(SHOWN, { ...SHOWN, ...change })).toBe(false)
  })

  it('[CR-204] brings answers before the class when it opens and when one is replaced, and by nothing else', () => {
    expect(bringsAnswers(null, SHOWN)).toBe(true)
    expect(bringsAnswers({ ...SHOWN, is_shown: false }, SHOWN)).toBe(true)
    expect(bringsAnswers({ ...SHOWN, item_id: 'other' }, SHOWN)).toBe(true)
    expect(bringsAnswers(SHOWN, { ...SHOWN, student_ids: ['a', 'c'] })).toBe(true)
    for (const change of [
      { student_ids: ['b', 'a'] },
      { student_ids: ['b'] },
      { has_names: true },
      { is_shown: false },
    ])
      expect(bringsAnswers(SHOWN, { ...SHOWN, ...change })).toBe(false)
  })

  it('[CR-205] [CR-356] is told to pads only where they are to show it, and without ids', () => {
    expect(comparisonOfClass(SHOWN)).toBeNull()
    expect(comparisonOfClass(null)).toBeNull()
    const onPads = { ...SHOWN, is_on_pads: true }
    expect(comparisonOfClass(onPads)).toEqual({ ...onPads, student_ids: [] })
    expect(comparisonOfClass({ ...onPads, is_shown: false })).toBeNull()
    expect(isOnPads({ ...onPads, is_shown: false })).toBe(false)
    const told = { type: 'answers_compared', payload: { comparison: onPads, is_new: true } } as const
    expect(compareEventOfClass(told).payload).toEqual({
      comparison: { ...onPads, student_ids: [] },
      is_new: false,
    })
  })
})
