import { expect, test } from 'vitest'
import { DISTRIBUTION } from '../test/lesson-builders.ts'
import { rightRateOf } from './record-figures.ts'

test('the rate is over what could be marked', () => {
  expect(rightRateOf(DISTRIBUTION)).toEqual({ kind: 'rate', percent: 75 })
  expect(rightRateOf({ ...DISTRIBUTION, ungraded_count: 2 })).toEqual({ kind: 'rate', percent: 100 })
})

test('four answers are no rate', () => {
  expect(rightRateOf({ ...DISTRIBUTION, answered_count: 4, right_count: 4 })).toEqual({ kind: 'too_few' })
})

test('free text waits to be marked', () => {
  expect(rightRateOf({ ...DISTRIBUTION, ungraded_count: 8, right_count: 0 })).toEqual({ kind: 'unmarked' })
})
