import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { whyNotSeen } from './seen.ts'
import { longestSegments, mergeSegments, type Segment, seenSeconds, wholeSeconds } from './segments.ts'

const LENGTH = 200
const segment = fc
  .tuple(fc.nat(LENGTH), fc.nat(LENGTH))
  .map(([one, other]): Segment => [Math.min(one, other), Math.max(one, other)])
const segments = fc.array(segment, { maxLength: 30 })

/** The seconds that some stretches hold, one by one. */
const secondsOf = (list: readonly Segment[]) =>
  new Set(list.flatMap(([from, to]) => Array.from({ length: to - from }, (_one, at) => from + at)))

describe('[TK-143] stretches that were seen', () => {
  it('are merged alike in whatever order and grouping they come, and a repeat changes nothing', () => {
    fc.assert(
      fc.property(segments, segments, segments, (one, two, three) => {
        const all = mergeSegments(one, two, three)
        expect(mergeSegments(mergeSegments(one, two), three)).toEqual(all)
        expect(mergeSegments(one, mergeSegments(three, two))).toEqual(all)
        expect(mergeSegments(all, all, one)).toEqual(all)
      }),
    )
  })

  it('hold each second once, in order, apart from each other', () => {
    fc.assert(
      fc.property(segments, (list) => {
        const merged = mergeSegments(list)
        expect(secondsOf(merged)).toEqual(secondsOf(list))
        expect(seenSeconds(merged)).toBe(secondsOf(list).size)
        merged.forEach(([from, to], at) => {
          expect(to).toBeGreaterThan(from)
          expect(from).toBeGreaterThan(merged[at - 1]?.[1] ?? -1)
        })
      }),
    )
  })

  it('never go beyond the length, and no bound counts what was not seen', () => {
    fc.assert(
      fc.property(segments, fc.nat(10), (list, most) => {
        const merged = mergeSegments(list)
        const content = { kind: 'video' as const, object_key: 'k', seconds: LENGTH }
        const time = { viewed_s: 0, now_s: LENGTH }
        expect(whyNotSeen(content, merged, time)).toBeNull()
        expect(whyNotSeen(content, mergeSegments(merged, [[LENGTH, LENGTH + 1]]), time)).toBe('超出了全长')
        const kept = longestSegments(merged, most)
        expect(kept.length).toBeLessThanOrEqual(most)
        for (const second of secondsOf(kept)) expect(secondsOf(merged).has(second)).toBe(true)
      }),
    )
  })

  it('of parts of seconds count whole ones only', () => {
    expect(
      wholeSeconds([
        [0.4, 5.6],
        [7.1, 7.9],
        [8, 9.2],
      ]),
    ).toEqual([
      [1, 5],
      [8, 9],
    ])
  })
})

describe('[TK-144] what can have been seen', () => {
  const text = { kind: 'text' as const, text: '课文' }
  const sound = { kind: 'sound' as const, object_key: 'k', seconds: 600 }
  it.each([
    ['a text while the task was open', text, [[100, 160]], null],
    ['a text before it was opened', text, [[60, 100]], '不在打开作业以后的时间里'],
    ['a text in the time to come', text, [[150, 220]], '不在打开作业以后的时间里'],
    ['a text for longer than has passed', text, [[80, 200]], '学习时长超过了打开的时间'],
    ['a sound played twice as fast', sound, [[0, 200]], null],
    ['a sound played faster than that', sound, [[0, 300]], '学习时长超过了打开的时间'],
    ['nothing', text, [], null],
  ] as const)('%s', (_name, content, seen, why) => {
    const merged = seen.map(([from, to]): Segment => [from, to])
    expect(whyNotSeen(content, merged, { viewed_s: 100, now_s: 200 })).toBe(why)
  })
})
