import { expect, test } from 'vitest'
import { padIdentity } from './pad-identity.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('[SC-55] a pad calls itself the same at every sign-in, and no two alike', () => {
  const here = storage()
  const first = padIdentity(here)
  expect(padIdentity(here)).toEqual(first)
  expect(padIdentity(storage()).device_id).not.toBe(first.device_id)
  expect(first.device_name).toMatch(/^平板 [0-9A-F]{4}$/)
})
