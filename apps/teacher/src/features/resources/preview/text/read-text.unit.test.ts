import { expect, test } from 'vitest'
import { decoderFor } from './read-text.ts'

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

test.each([
  ['UTF-8', 'e5ba8ae5898d'],
  ['UTF-8 with its mark', 'efbbbfe5ba8ae5898d'],
  ['GB18030', 'b4b2c7b0'],
  ['UTF-16, low byte first', 'fffe8a5e4d52'],
  ['UTF-16, high byte first', 'feff5e8a524d'],
])('[UP-8] text in %s is read', (_what, hex) => {
  const bytes = bytesOf(hex)
  expect(decoderFor(bytes).decode(bytes)).toBe('床前')
})

test('[UP-8] a part may end within a letter', () => {
  const bytes = bytesOf('fffe8a5e4d52')
  const decoder = decoderFor(bytes)
  const first = decoder.decode(bytes.subarray(0, 5), { stream: true })
  expect(first + decoder.decode(bytes.subarray(5))).toBe('床前')
})
