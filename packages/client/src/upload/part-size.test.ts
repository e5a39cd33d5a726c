import { expect, it } from 'vitest'
import { PART_BYTES, partBytesFor } from './part-size.ts'

const MB = 1024 * 1024
const partsOf = (size: number) => Math.ceil(size / partBytesFor(size))

it.each([0, 1, PART_BYTES, 60 * MB, 100 * MB])(
  '[UP-1] cuts a file of %d bytes into the smallest parts',
  (size) => {
    expect(partBytesFor(size)).toBe(PART_BYTES)
  },
)

it.each([100 * MB + 1, 1000 * MB, 1000 * MB + 1, 1024 * MB, 5 * 1024 * MB, 40 * 1024 * MB])(
  '[UP-1] cuts a file of %d bytes into at most a hundred parts, none below what S3 takes',
  (size) => {
    expect(partsOf(size)).toBeLessThanOrEqual(100)
    expect(partBytesFor(size)).toBeGreaterThanOrEqual(PART_BYTES)
  },
)
