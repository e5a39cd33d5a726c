import { expect, test } from 'vitest'
import { homeworkLimit, isOverLimit } from './limits.ts'

const SETTINGS = { homework_minutes_primary: 60, homework_minutes_junior: 90, homework_minutes_senior: null }
const limitOf = (phase_id: string, entry_year: number) =>
  homeworkLimit(SETTINGS, { phase_id, entry_year, school_year: 2026 })

test('[HK-2] the first two grades of primary get none, the others what their phase may', () => {
  expect([2026, 2025, 2024].map((year) => limitOf('primary', year))).toEqual([0, 0, 60])
  expect([limitOf('junior', 2026), limitOf('senior', 2026)]).toEqual([90, null])
})

test('[HK-5] over is more than the limit; what is not written may be given where nothing written is', () => {
  expect(isOverLimit({ minutes: 60, limit: 60 }, 'online')).toBe(false)
  expect(isOverLimit({ minutes: 61, limit: 60 }, 'reading')).toBe(true)
  expect(isOverLimit({ minutes: 500, limit: null }, 'online')).toBe(false)
  expect(
    ['online', 'photo', 'paper', 'spoken', 'reading'].map((way) =>
      isOverLimit({ minutes: 5, limit: 0 }, way),
    ),
  ).toEqual([true, true, true, false, false])
})
