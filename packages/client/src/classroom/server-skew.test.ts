import { expect, test } from 'vitest'
import { betterSkew, measureSkew } from './server-skew.ts'

const SERVER_MS = Date.parse('2026-09-01T08:00:00.000Z')
const serverTime = (after_ms: number) => new Date(SERVER_MS + after_ms).toISOString()

test('[CR-14] a device that is a day off knows the time to half of its round trip, however the way there and back share it', () => {
  for (const off_ms of [-86_400_000, 0, 86_400_000])
    for (const there_ms of [0, 100, 250, 400]) {
      const asked_ms = SERVER_MS + off_ms
      const { offset_ms } = measureSkew(asked_ms, asked_ms + 400, serverTime(there_ms))
      expect(Math.abs(offset_ms + off_ms)).toBeLessThanOrEqual(200)
    }
})

test('[CR-14] a slow question makes nothing worse, a quick one makes it better', () => {
  const slow = measureSkew(SERVER_MS, SERVER_MS + 3_000, serverTime(2_900))
  const quick = measureSkew(SERVER_MS + 5_000, SERVER_MS + 5_040, serverTime(5_020))
  expect(betterSkew(null, slow)).toBe(slow)
  expect(betterSkew(slow, quick)).toBe(quick)
  expect(betterSkew(quick, slow)).toBe(quick)
})

test('[CR-14] what the round trips do not explain is a clock that moved: the newer is right', () => {
  const before = measureSkew(SERVER_MS, SERVER_MS + 40, serverTime(20))
  const slept = measureSkew(SERVER_MS + 1_000, SERVER_MS + 1_400, serverTime(61_200))
  expect(betterSkew(before, slept)).toBe(slept)
})
