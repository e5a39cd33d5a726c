import { expect, test } from 'vitest'
import { measureOf } from './load-words.ts'

test('a load without a limit fills no bar, and one above its limit fills it', () => {
  expect(measureOf([{ minutes: 20, limit: null }])).toBe(180)
  expect(measureOf([{ minutes: 90, limit: 60 }])).toBe(90)
  expect(measureOf([])).toBe(0)
})
