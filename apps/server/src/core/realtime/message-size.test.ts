import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsInto } from './message-size.ts'

const bytesOf = (message: unknown) => Buffer.byteLength(JSON.stringify(message))

test('a message fits exactly when its JSON does', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
  const message = fc.oneof(fc.jsonValue(), fc.array(text), fc.dictionary(text, text))
  fc.assert(
    fc.property(message, fc.nat(400), (value, limit) => {
      expect(fitsInto(value, limit)).toBe(bytesOf(value) <= limit)
      expect(fitsInto(value, bytesOf(value))).toBe(true)
      expect(fitsInto(value, bytesOf(value) - 1)).toBe(false)
    }),
  )
})

test('letters that JSON writes longest are counted as what they take', () => {
  const letters = '\u0001'.repeat(100)
  expect(bytesOf(letters)).toBe(602)
  expect(fitsInto(letters, 602)).toBe(true)
  expect(fitsInto(letters, 601)).toBe(false)
})

test('no message is as small as can be', () => {
  expect(fitsInto(undefined, 0)).toBe(true)
})

test('a message nested too deep to be written fits nowhere', () => {
  const nestedTo = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))
  expect(fitsInto(nestedTo(100), 64 * 1024)).toBe(true)
  expect(fitsInto(nestedTo(100), 199)).toBe(false)
  expect(fitsInto(nestedTo(100_000), 256 * 1024)).toBe(false)
})
