import { describe, expect, it } from 'vitest'
import { piecesToProve } from './possession.ts'

const hex = (digit: string) => digit.repeat(64)

describe('[UP-30] the pieces of a file that prove possession', () => {
  it('are the whole of a short one', () => {
    const pieces = piecesToProve({ challenge: hex('1'), sha256: hex('2'), size: 64 * 1024 })
    expect(pieces).toEqual([{ start: 0, end: 65_535 }])
  })

  it.each(['0', '7', 'f'])('lie within a long one, wherever the challenge (%s…) puts them', (digit) => {
    const size = 70_000
    const pieces = piecesToProve({ challenge: hex(digit), sha256: hex('0'), size })
    expect(pieces).toHaveLength(4)
    for (const { start, end } of pieces) {
      expect(end - start).toBe(16 * 1024 - 1)
      expect(start).toBeGreaterThanOrEqual(0)
      expect(end).toBeLessThan(size)
    }
  })

  it('are others for another challenge', () => {
    const asked = { sha256: hex('3'), size: 2 ** 33 }
    expect(piecesToProve({ ...asked, challenge: hex('1') })).not.toEqual(
      piecesToProve({ ...asked, challenge: hex('2') }),
    )
  })
})
