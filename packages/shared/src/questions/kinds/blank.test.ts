import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnswerPart } from '../answer.ts'
import type { Item } from '../document.ts'
import { KINDS } from './registry.ts'
import type { SameValue } from '../marking/same-value.ts'
import { blankKey, fill, itemOf, stemWithBlanks } from '../test/question-builders.ts'

const mark = (item: Item, part: AnswerPart | null, sameValue?: SameValue) =>
  KINDS[item.kind].mark(item, part, sameValue)

const blanks = (...keys: ReturnType<typeof blankKey>[]) =>
  itemOf('blank', {
    stem: stemWithBlanks(keys.length),
    blanks: keys.map((_, index) => index + 1),
    key: { kind: 'blank', blanks: keys },
  })

describe('[QU-6] blanks', () => {
  it.each([
    [[blankKey(['8', '八'])], [' ８ '], 'right', 6],
    [[blankKey('$\\frac{1}{2}$')], ['1/2'], 'right', 6],
    [[blankKey('甲'), blankKey('乙')], ['甲', '丙'], 'half', 3],
    [[blankKey('甲'), blankKey('乙')], ['乙', '甲'], 'wrong', 0],
    [[blankKey('甲', { score: 4 }), blankKey('乙')], ['甲', ''], 'half', 4],
    [[blankKey('甲', { score: 4 }), blankKey('乙')], ['', '乙'], 'half', 2],
    [[blankKey('甲'), blankKey('乙'), blankKey('丙')], ['甲', '乙', ''], 'half', 4],
    [[blankKey('甲')], ['。'], 'wrong', 0],
    [[blankKey('甲')], ['甲', '多写的'], 'right', 6],
  ] as const)('%#', (keys, typed, result, score) => {
    expect(mark(blanks(...keys), fill(...typed))).toMatchObject({ result, score })
  })

  it('[QU-7] are right when each holds one of its spellings, however it is spaced', () => {
    const word = fc.stringMatching(/^[\u4e00-\u9fa5a-z0-9+]{1,12}$/)
    const blank = fc.tuple(fc.array(word, { minLength: 1, maxLength: 3 }), fc.nat())
    fc.assert(
      fc.property(fc.array(blank, { minLength: 1, maxLength: 6 }), (filled) => {
        const typed = filled.map(([spellings, pick]) => ` ${spellings[pick % spellings.length]} `)
        const item = blanks(...filled.map(([spellings]) => blankKey(spellings)))
        expect(mark(item, fill(...typed))).toMatchObject({ result: 'right', score: 6 })
      }),
    )
  })

  it('[MV-12] by value are not taken for the same because they look alike on one line', () => {
    const says =
      (word: ReturnType<SameValue>): SameValue =>
      () =>
        word
    const byValue = blanks(blankKey('$\\frac{1}{2}x$', { compare: 'value' }))
    expect(mark(byValue, fill('1/2x'), says('unsure')).result).toBe('ungraded')
    expect(mark(byValue, fill('1/2x'), says('different')).result).toBe('ungraded')
    expect(mark(byValue, fill('1/2x'), says('same')).result).toBe('right')
    expect(mark(byValue, fill(' $\\frac{1}{2}x$ '), says('unsure')).result).toBe('right')
    expect(mark(blanks(blankKey('$\\frac{1}{2}x$')), fill('1/2x'), says('unsure')).result).toBe('right')
  })

  it('[QU-9] asks for the value only where the key says so, and is ungraded when unsure', () => {
    const says =
      (word: ReturnType<SameValue>): SameValue =>
      () =>
        word
    const byValue = blanks(blankKey('1/2', { compare: 'value' }), blankKey('乙'))
    expect(mark(byValue, fill('0.5', '乙'), says('same'))).toMatchObject({ result: 'right', score: 6 })
    expect(mark(byValue, fill('0.5', '乙'), says('unsure'))).toMatchObject({
      result: 'ungraded',
      score: 3,
      parts: [{ result: 'ungraded', score: 0 }, { result: 'right' }],
    })
    expect(mark(blanks(blankKey('1/2')), fill('0.5'), says('same')).result).toBe('wrong')
    expect(mark(byValue, fill('', '乙'), says('same'))).toMatchObject({ result: 'half', score: 3 })
  })

  it('[QU-10] of one group fit in any order, each once, in the order that is worth most', () => {
    const group = { group: 1 }
    const pair = blanks(blankKey('甲', group), blankKey('乙', group))
    expect(mark(pair, fill('乙', '甲')).result).toBe('right')
    expect(mark(pair, fill('乙', '乙'))).toMatchObject({ result: 'half', score: 3 })
    // Greedy from the left would give 甲 to the first key and leave the second without one.
    const loose = blanks(blankKey(['甲', '乙'], group), blankKey('甲', group))
    expect(mark(loose, fill('甲', '乙')).result).toBe('right')
    const dear = blanks(blankKey('甲', { group: 1, score: 1 }), blankKey('甲', { group: 1, score: 5 }))
    expect(mark(dear, fill('甲', ''))).toMatchObject({ result: 'half', score: 5 })
  })

  it('[QU-10] of one group are worth as much as the best of all orders', () => {
    const letters = fc.constantFrom('a', 'b', 'c')
    const key = fc.record({
      accepted: fc.uniqueArray(letters, { minLength: 1 }),
      score: fc.integer({ min: 1, max: 4 }),
    })
    const both = fc
      .integer({ min: 1, max: 5 })
      .chain((count) =>
        fc.tuple(
          fc.array(key, { minLength: count, maxLength: count }),
          fc.array(fc.oneof(letters, fc.constant('')), { minLength: count, maxLength: count }),
        ),
      )
    fc.assert(
      fc.property(both, ([keys, typed]) => {
        const full = keys.reduce((sum, { score }) => sum + score, 0)
        const item = {
          ...blanks(...keys.map((one) => blankKey(one.accepted, { ...one, group: 1 }))),
          score: full,
        }
        const best = Math.max(
          ...orders(keys.length).map((places) =>
            places.reduce((sum, place, at) => {
              const one = keys[place]!
              return sum + (one.accepted.includes(typed[at]! as 'a') ? one.score : 0)
            }, 0),
          ),
        )
        expect(mark(item, fill(...typed)).score).toBe(best)
      }),
    )
  })

  it('never lose by one more right blank', () => {
    const words = ['甲', '乙', '丙', '丁']
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
        fc.nat(3),
        fc.array(fc.option(fc.integer({ min: 0, max: 3 })), { minLength: 4, maxLength: 4 }),
        (filled, place, scores) => {
          const item = blanks(...words.map((word, index) => blankKey(word, { score: scores[index] ?? null })))
          const typed = words.map((word, index) => (filled[index] === true ? word : ''))
          const before = mark(item, fill(...typed)).score
          const after = mark(item, fill(...typed.with(place, words[place]!))).score
          expect(after).toBeGreaterThanOrEqual(before)
          expect(after).toBeLessThanOrEqual(item.score)
        },
      ),
    )
  })
})

describe('[QU-8] a number with a tolerance', () => {
  it.each([
    ['5.0cm', 0.2, '5.1 cm', 'right'],
    ['5.0cm', 0.1, '5.1cm', 'right'],
    ['5.0cm', 0.2, '5.3cm', 'wrong'],
    ['5.0cm', 0.2, '5.1', 'ungraded'],
    ['5.0cm', 0.2, '51 mm', 'ungraded'],
    ['3×10^8', 1e6, '2.999×10^8', 'right'],
    ['0.5', 0.01, '1/2', 'right'],
    ['50%', 0.01, '0.5', 'right'],
    ['1.41', 0.01, '√2', 'ungraded'],
    ['1.41', 0.01, '不知道', 'wrong'],
  ])('%s within %f typed %s is %s', (accepted, tolerance, typed, result) => {
    expect(mark(blanks(blankKey(accepted, { tolerance })), fill(typed)).result).toBe(result)
  })
})

function orders(count: number): number[][] {
  if (count === 0) return [[]]
  return orders(count - 1).flatMap((rest) =>
    Array.from({ length: count }, (_, at) => [...rest.slice(0, at), count - 1, ...rest.slice(at)]),
  )
}
