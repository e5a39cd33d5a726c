import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeSegments, type Segment } from './segments.ts'
import { countedSeconds, keptSegments, seenThrough } from './unskipped.ts'

const LENGTH = 120
const MOST = 400
const segment = fc
  .tuple(fc.nat(LENGTH - 1), fc.integer({ min: 1, max: 40 }))
  .map(([from, length]): Segment => [from, Math.min(LENGTH, from + length)])
/** What the devices of one student send, each sending some stretches. */
const sendings = fc.array(fc.array(segment, { maxLength: 6 }), { maxLength: 12 })

/** What the server holds and counts after each sending, one after the other. */
function arrive(sent: readonly (readonly Segment[])[]): { kept: Segment[]; counted: number[] } {
  const counted: number[] = []
  let kept: Segment[] = []
  for (const segments of sent) {
    kept = keptSegments({ no_skip: true }, mergeSegments(kept, segments), MOST)
    counted.push(countedSeconds({ no_skip: true }, kept))
  }
  return { kept, counted }
}

/** The seconds that hold together from the beginning, looked for one by one. */
function fromBeginning(sent: readonly (readonly Segment[])[]): number {
  let second = 0
  while (sent.flat().some(([from, to]) => from <= second && second < to)) second += 1
  return second
}

describe('[TK-148] what counts without skipping', () => {
  it('holds together from the beginning, whatever overlaps and from however many devices', () => {
    fc.assert(
      fc.property(sendings, (sent) => {
        expect(arrive(sent).counted.at(-1) ?? 0).toBe(fromBeginning(sent))
      }),
    )
  })

  it('is the same in any order, in any grouping, and with repeats', () => {
    fc.assert(
      fc.property(
        sendings.chain((sent) =>
          fc.tuple(fc.constant(sent), fc.shuffledSubarray(sent, { minLength: sent.length })),
        ),
        ([sent, shuffled]) => {
          const { kept } = arrive(sent)
          expect(arrive(shuffled).kept).toEqual(kept)
          expect(arrive([...shuffled, ...sent]).kept).toEqual(kept)
          expect(arrive([sent.flat()]).kept).toEqual(kept)
        },
      ),
    )
  })

  it('never becomes less', () => {
    fc.assert(
      fc.property(sendings, (sent) => {
        const { counted } = arrive(sent)
        expect(counted).toEqual(counted.toSorted((one, other) => one - other))
      }),
    )
  })

  it('is played at twice the speed in stretches that are twice as long and count the same', () => {
    const looks = (rate: number) =>
      Array.from({ length: LENGTH / rate }, (_one, at): Segment[] => [[at * rate, (at + 1) * rate]])
    expect(arrive(looks(2)).kept).toEqual(arrive(looks(1)).kept)
    expect(arrive(looks(2)).counted.at(-1)).toBe(LENGTH)
  })

  it('stays when there are more stretches than are kept', () => {
    const many = Array.from({ length: 30 }, (_one, at): Segment => [at * 4, at * 4 + (at === 0 ? 1 : 3)])
    expect(seenThrough(keptSegments({ no_skip: true }, many, 10))).toBe(1)
    expect(seenThrough(keptSegments({ no_skip: false }, many, 10))).toBe(0)
  })

  it('with skipping is everything that was seen', () => {
    expect(
      countedSeconds({ no_skip: false }, [
        [10, 20],
        [30, 35],
      ]),
    ).toBe(15)
    expect(
      countedSeconds({ no_skip: true }, [
        [10, 20],
        [30, 35],
      ]),
    ).toBe(0)
    expect(seenThrough([])).toBe(0)
  })
})
