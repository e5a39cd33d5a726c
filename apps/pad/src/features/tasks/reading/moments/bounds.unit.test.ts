import { expect, test } from 'vitest'
import { furthest, stopAt } from './bounds.ts'

test('[TK-149] without skipping one goes no further than what was seen from the beginning, here or on another device', () => {
  const bounds = {
    no_skip: true,
    seen: [[0, 30] as [number, number], [50, 60] as [number, number]],
    asked: [],
  }
  expect(furthest(bounds, [])).toBe(30)
  expect(furthest(bounds, [[30, 41.5]])).toBe(41.5)
  expect(furthest(bounds, [[30, 50]])).toBe(60)
  expect(furthest({ ...bounds, seen: [] }, [[10, 20]])).toBe(0)
  expect(furthest({ ...bounds, no_skip: false }, [])).toBe(Infinity)
})

test('[TK-196] an unanswered moment is not passed without skipping, and asks where it is played over', () => {
  const bounds = { no_skip: true, seen: [[0, 90] as [number, number]], asked: [40, 70] }
  expect(furthest(bounds, [])).toBe(40)
  expect([39.9, 40, 41, 75].map((at) => stopAt(bounds, at))).toEqual([null, 40, 40, 40])
  const free = { ...bounds, no_skip: false }
  expect([39.9, 40.2, 50, 71].map((at) => stopAt(free, at))).toEqual([null, 40, null, 70])
  expect(stopAt({ ...free, asked: [0] }, 0)).toBe(0)
})
