import { expect, test } from 'vitest'
import { halfOf, plainScore, quickScore, scoreRefusal } from './score-typing.ts'

test('a score is read as it is typed, on a Chinese keyboard too', () => {
  expect(plainScore('８。５')).toBe('8.5')
  expect(scoreRefusal('.5', 10)).toBeNull()
  expect(scoreRefusal('１０', 10)).toBeNull()
})

test.each([
  ['', '请填得分'],
  ['很好', '得分应为数字'],
  ['11', '请填 0 到 10'],
  ['-1', '请填 0 到 10'],
  ['7.3', '得分精确到 0.5 分'],
])('%j is refused', (typed, why) => {
  expect(scoreRefusal(typed, 10)).toBe(why)
})

test('the keys of a number pad give all, nothing and half', () => {
  expect(['+', '-', '*', '7'].map((key) => quickScore(key, 5))).toEqual([5, 0, 2.5, null])
  expect([1, 2, 3, 0.5].map(halfOf)).toEqual([0.5, 1, 1.5, 0.5])
})
