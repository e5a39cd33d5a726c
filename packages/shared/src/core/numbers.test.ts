import { expect, test } from 'vitest'
import {
  CHUNK_TIMEOUT_MS,
  ERROR_DURATION_S,
  HASH_CHUNK_BYTES,
  LOGO_MAX_PX,
  LOGOUT_DELAY_MS,
  MESSAGE_DURATION_S,
  MESSAGE_TOP_PX,
  REQUEST_TIMEOUT_MS,
  SUBJECT_NETWORK_SCHOOL_IDS,
} from './constants.ts'
import { formatNumber } from './numbers.ts'

const WRITTEN = [
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1_234_567, '1,234,567'],
  [-1_234_567.125, '-1,234,567.125'],
  [-100, '-100'],
  [0.0000001, '1e-7'],
  [Number.NaN, '—'],
  [Number.POSITIVE_INFINITY, '—'],
] as const

test.each(WRITTEN)('[SL-31] %d is written as %s', (value, words) => {
  expect(formatNumber(value)).toBe(words)
})

test('[SL-30] the limits are those of the product', () => {
  expect(REQUEST_TIMEOUT_MS).toBe(10_000)
  expect(CHUNK_TIMEOUT_MS).toBe(120_000)
  expect(LOGOUT_DELAY_MS).toBe(3000)
  expect([MESSAGE_TOP_PX, MESSAGE_DURATION_S, ERROR_DURATION_S]).toEqual([90, 2, 0])
  expect(HASH_CHUNK_BYTES).toBe(1_048_576)
  expect(SUBJECT_NETWORK_SCHOOL_IDS).toEqual(['134'])
  expect(LOGO_MAX_PX).toEqual({ width: 100, height: 50 })
})
