import { expect, test } from 'vitest'
import { createDeviceClock } from './device-clock.ts'

test('[CR-14] a change of the date does not move the clock; a sleep is noticed once', () => {
  let date = 1_000_000
  let steady = 500
  const clock = createDeviceClock({ date: () => date, steady: () => steady })
  const opened = clock.now()
  date += 3_600_000 + 2_000
  steady += 2_000
  expect(clock.now() - opened).toBe(2_000)
  expect([clock.hasSlipped(), clock.hasSlipped()]).toEqual([true, false])
  date += 60_000
  steady += 60_000
  expect(clock.hasSlipped()).toBe(false)
})
