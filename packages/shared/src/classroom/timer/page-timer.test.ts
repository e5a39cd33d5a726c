import { expect, test } from 'vitest'
import { type PageTimer, pageTimerWords } from './page-timer.ts'
import { timerMark } from './timer-mark.ts'

test('[LE-259] a timer of a page is told in words', () => {
  const told = (
    [
      { kind: 'countdown', length_s: 300, is_auto: false },
      { kind: 'countdown', length_s: 90, is_auto: true },
      { kind: 'stopwatch', is_auto: true },
    ] as const
  ).map(pageTimerWords)
  expect(told).toEqual(['倒计时 5 分', '倒计时 1 分 30 秒 · 自动开始', '秒表 · 自动开始'])
})

test('[LE-262] timers are alike whatever the order of their fields, and differ by each of them', () => {
  const one: PageTimer = { kind: 'countdown', length_s: 60, is_auto: true }
  const same: PageTimer = { is_auto: true, length_s: 60, kind: 'countdown' }
  expect(timerMark(same)).toBe(timerMark(one))
  const others: (PageTimer | null)[] = [
    { ...one, length_s: 61 },
    { ...one, is_auto: false },
    { kind: 'stopwatch', is_auto: true },
    null,
  ]
  expect(new Set([one, ...others].map(timerMark)).size).toBe(5)
})
