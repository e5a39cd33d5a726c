import { expect, test } from 'vitest'
import { timeGiven } from './time-left.ts'

const started_at = '2026-11-30T02:00:00.000Z'

test('[CR-476] asked again a question has the time that it had, with what was added', () => {
  expect(timeGiven({ started_at, ends_at: '2026-11-30T02:01:30.000Z' })).toBe(90)
  expect(timeGiven({ started_at, ends_at: null })).toBeNull()
  expect(timeGiven({ started_at, ends_at: '2026-11-30T04:00:00.000Z' })).toBe(3600)
})
