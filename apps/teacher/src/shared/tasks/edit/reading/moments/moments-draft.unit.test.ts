import { expect, test } from 'vitest'
import { askedInstead, freeSecond, movedTo, secondOf, whyNotAt, withMoment } from './moments-draft.ts'

const MOMENTS = [
  { second: 10, question_id: 'a' },
  { second: 65, question_id: 'b' },
]

test('times are written as 1:05 or as seconds', () => {
  expect(['1:05', '1：05', '65', '0:00', ' 12:34 '].map(secondOf)).toEqual([65, 65, 65, 0, 754])
  expect(['', '1:5', '1:60', 'x', '-1', '1.5'].map(secondOf)).toEqual([null, null, null, null, null, null])
})

test('[TK-195] a time that cannot be says why', () => {
  const why = (text: string, question_id = 'a') =>
    whyNotAt(text, { moments: MOMENTS, question_id, seconds: 100 })
  expect(why('1:40')).toBeNull()
  expect(why('1:41')).toBe('全长只有 01:40')
  expect(why('1:05')).toBe('这个时间已经有一道题了')
  expect(why('1:05', 'b')).toBeNull()
  expect(why('一分')).toBe('请按“分:秒”填写，例如 1:05')
})

test('moments stay in their order, and a second is asked at once', () => {
  expect(withMoment(MOMENTS, { second: 30, question_id: 'c' }).map(({ second }) => second)).toEqual([
    10, 30, 65,
  ])
  expect(movedTo(MOMENTS, 'a', 80).map(({ question_id }) => question_id)).toEqual(['b', 'a'])
  expect(askedInstead(MOMENTS, 'a', 'c')[0]).toEqual({ second: 10, question_id: 'c' })
  expect(freeSecond(MOMENTS, 10, 100)).toBe(11)
  expect(freeSecond([{ second: 100, question_id: 'a' }], 200, 100)).toBe(99)
  expect(freeSecond([{ second: 0, question_id: 'a' }], 0, 0)).toBeNull()
  const full = Array.from({ length: 20 }, (_one, second) => ({ second, question_id: String(second) }))
  expect(withMoment(full, { second: 50, question_id: 'x' })).toHaveLength(20)
})
