import { expect, it } from 'vitest'
import { bytesOfGb, sizeInWords } from './sizes.ts'

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 KB'],
  [512 * 1024 ** 2, '512 MB'],
  [bytesOfGb(1) - 10, '1 GB'],
  [bytesOfGb(20), '20 GB'],
  [bytesOfGb(5_000_000), '4882.8 TB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words)
})
