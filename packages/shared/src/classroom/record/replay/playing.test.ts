import { describe, expect, it } from 'vitest'
import { blanksOf, playOn } from './playing.ts'

const LENGTH = 100_000

describe('[CR-244] pauses of a lesson', () => {
  it('are left out where nothing happened for more than ten seconds, but for their first and last second', () => {
    expect(blanksOf([1_000, 11_000, 40_000], LENGTH)).toEqual([
      { from_ms: 12_000, to_ms: 39_000 },
      { from_ms: 41_000, to_ms: 99_000 },
    ])
    expect(blanksOf([], 10_000)).toEqual([])
    expect(blanksOf([], 30_000)).toEqual([{ from_ms: 1_000, to_ms: 29_000 }])
  })

  it('take two seconds when they are played', () => {
    const lesson = { blanks: blanksOf([10_000, 40_000, 50_000], LENGTH), length_ms: LENGTH }
    expect(playOn(10_000, 999, lesson)).toBe(10_999)
    expect(playOn(10_000, 1_000, lesson)).toBe(39_000)
    expect(playOn(10_000, 2_000, lesson)).toBe(40_000)
    expect(playOn(10_000, 13_500, lesson)).toBe(99_500)
    // Who goes into the middle of a pause sees what there is, and playing goes on behind it.
    expect(playOn(20_000, 500, lesson)).toBe(39_500)
  })

  it('are played whole where that is wished, and playing stops at the end', () => {
    const lesson = { blanks: [], length_ms: LENGTH }
    expect(playOn(10_000, 20_000, lesson)).toBe(30_000)
    expect(playOn(99_000, 20_000, lesson)).toBe(LENGTH)
  })
})
