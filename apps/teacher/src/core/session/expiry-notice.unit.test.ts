import { expect, test } from 'vitest'
import { hoursLeftToTell, rememberExpiryTold } from './expiry-notice.ts'

const EXPIRES = '2026-09-08T08:00:00.000Z'

function kept() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}

const LEFT = [
  ['2026-09-07T07:59:59.000Z', null],
  ['2026-09-07T08:00:00.000Z', 24],
  ['2026-09-08T02:30:00.000Z', 5],
  ['2026-09-08T07:59:00.000Z', 1],
  ['2026-09-08T08:00:00.000Z', null],
] as const

test.each(LEFT)('[SL-50] at %s there are %s hours to tell of', (now, hours) => {
  expect(hoursLeftToTell({ expires_at: EXPIRES, now: new Date(now), storage: kept() })).toBe(hours)
})

test('[SL-50] it is told once a day', () => {
  const storage = kept()
  const ask = (now: Date) => hoursLeftToTell({ expires_at: EXPIRES, now, storage })
  const first = new Date(2026, 8, 7, 21)
  rememberExpiryTold({ now: first, storage })
  expect(ask(new Date(2026, 8, 7, 23))).toBeNull()
  expect(ask(new Date(2026, 8, 8, 0, 30))).not.toBeNull()
})
