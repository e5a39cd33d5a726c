import { expect, test } from 'vitest'
import { MAX_KEPT_INK_BYTES } from '../ink/limits.ts'
import { MAX_NAMED_VERSIONS, MAX_VERSIONS } from '../rules.ts'
import { surplusVersions } from './thinning.ts'

const NOW = new Date('2026-11-29T12:00:00.000Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const version = (id: string, age_ms: number, name: string | null = null) => ({
  ...{ lesson_version_id: id, name, ink_bytes: 0, kept_at: new Date(NOW.getTime() - age_ms).toISOString() },
})

test('[LE-121] versions are thinned with their age, and named ones stay', () => {
  const versions = [
    version('now', 0),
    version('hour', HOUR),
    version('6d', 6 * DAY),
    version('10d late', 10 * DAY),
    version('10d named', 10 * DAY + HOUR, '定稿'),
    version('10d early', 10 * DAY + 2 * HOUR),
    version('11d', 11 * DAY),
    version('100d', 100 * DAY),
    version('100d early', 100 * DAY + HOUR),
    version('120d', 120 * DAY),
  ]
  expect(surplusVersions(versions, NOW)).toEqual(['10d early', '100d early'])
})

test('[LE-121] at most fifty stay, the oldest unnamed ones go first', () => {
  const many = Array.from({ length: 60 }, (_none, at) => version(String(at), at * HOUR))
  expect(surplusVersions(many, NOW)).toEqual(many.slice(MAX_VERSIONS).map((one) => one.lesson_version_id))
  const named = many.map((one, at) => (at >= 40 ? { ...one, name: '名' } : one))
  expect(surplusVersions(named, NOW)).toHaveLength(40 - (MAX_VERSIONS - MAX_NAMED_VERSIONS))
})

test('[LE-174] versions whose ink is too much for the room make place, the oldest unnamed ones', () => {
  const ink_bytes = MAX_KEPT_INK_BYTES / 4
  const many = [0, 1, 2, 3, 4, 5].map((at) => ({ ...version(String(at), at * HOUR), ink_bytes }))
  expect(surplusVersions(many, NOW)).toEqual(['4', '5'])
  const named = many.map((one, at) => (at === 5 ? { ...one, name: '定稿' } : one))
  expect(surplusVersions(named, NOW)).toEqual(['4'])
})
