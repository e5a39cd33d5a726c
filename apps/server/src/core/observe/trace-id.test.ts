import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { newTraceId, traceIdOf } from './trace-id.ts'

const from = (remoteAddress: string, id?: string) =>
  ({ headers: id === undefined ? {} : { 'x-request-id': id }, socket: { remoteAddress } }) as IncomingMessage
const trust = (address: string): boolean => address === '10.0.0.1'

test('[OP-2] a number is eight characters that are told apart when read aloud', () => {
  const made = Array.from({ length: 2000 }, newTraceId)
  expect(made.filter((id) => !/^[0-9A-HJKMNP-TV-Z]{8}$/.test(id))).toEqual([])
  // Of 2,000 in 2^40 two alike come once in half a million runs.
  expect(new Set(made).size).toBe(made.length)
})

test('[OP-2] only a trusted proxy gives a number, and only of a safe shape', () => {
  expect(traceIdOf(from('10.0.0.1', 'abcd-1234_EF'), trust)).toBe('abcd-1234_EF')
  expect(traceIdOf(from('10.0.0.2', 'abcd-1234_EF'), trust)).toMatch(/^[0-9A-Z]{8}$/)
  for (const unsafe of ['short', 'a'.repeat(65), 'a b c d e f', 'line\nline2345', '"}{"level":'])
    expect(traceIdOf(from('10.0.0.1', unsafe), trust)).toMatch(/^[0-9A-Z]{8}$/)
  expect(traceIdOf(from('10.0.0.1'), trust)).toMatch(/^[0-9A-Z]{8}$/)
})
