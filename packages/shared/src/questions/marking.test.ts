import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnswerValue, QuestionKey } from './content.ts'
import { markAnswer } from './marking.ts'

const choice = (...keys: string[]): QuestionKey & AnswerValue => ({ kind: 'choice', keys })
const key = (...blanks: string[][]): QuestionKey => ({ kind: 'blank', blanks })
const fill = (...blanks: string[]): AnswerValue => ({ kind: 'blank', blanks })

describe('a choice', () => {
  it.each([
    [['A'], ['A'], 'right'],
    [['A'], ['B'], 'wrong'],
    [['A'], [], 'wrong'],
    [['A', 'C'], ['C', 'A'], 'right'],
    [['A', 'C'], ['A'], 'half'],
    [['A', 'C'], ['A', 'A'], 'half'],
    [['A', 'C'], ['A', 'B'], 'wrong'],
    [['true'], ['true'], 'right'],
  ])('of %o answered %o is %s', (right, chosen, result) => {
    expect(markAnswer(choice(...right), choice(...chosen))).toBe(result)
  })

  it('is right in any order, half for a part, wrong with any wrong option', () => {
    const letters = ['A', 'B', 'C', 'D', 'E', 'F']
    const split = fc.tuple(
      fc.subarray(letters, { minLength: 1 }),
      fc.shuffledSubarray(letters, { minLength: 1 }),
    )
    fc.assert(
      fc.property(split, ([right, chosen]) => {
        const hits = chosen.filter((letter) => right.includes(letter)).length
        const expected = hits < chosen.length ? 'wrong' : hits === right.length ? 'right' : 'half'
        expect(markAnswer(choice(...right), choice(...chosen))).toBe(expected)
      }),
    )
  })
})

describe('blanks', () => {
  it.each([
    [key(['8', '八']), fill(' ８ '), 'right'],
    [key(['$\\frac{1}{2}$']), fill('1/2'), 'right'],
    [key(['甲'], ['乙']), fill('甲', '丙'), 'half'],
    [key(['甲'], ['乙']), fill('乙', '甲'), 'wrong'],
    [key(['甲'], ['乙']), fill('甲'), 'half'],
    [key(['甲']), fill(''), 'wrong'],
    [key(['甲']), fill('。'), 'wrong'],
    [key(['甲']), fill('甲', '多写的'), 'right'],
  ] as const)('%#', (right, written, result) => {
    expect(markAnswer(right, written)).toBe(result)
  })

  it('are right when each holds one of its spellings, however it is spaced', () => {
    const word = fc.stringMatching(/^[\u4e00-\u9fa5a-z0-9+]{1,12}$/)
    const blank = fc.array(word, { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(fc.array(fc.tuple(blank, fc.nat()), { minLength: 1, maxLength: 6 }), (blanks) => {
        const written = blanks.map(([spellings, pick]) => ` ${spellings[pick % spellings.length]} `)
        expect(markAnswer(key(...blanks.map(([spellings]) => spellings)), fill(...written))).toBe('right')
      }),
    )
  })
})

describe('free text and answers of another kind', () => {
  it('leaves free text to the teacher', () => {
    const text: QuestionKey & AnswerValue = { kind: 'text', text: '略' }
    expect(markAnswer(text, text)).toBe('ungraded')
    expect(markAnswer(text, choice('A'))).toBe('ungraded')
  })

  it('marks an answer of the wrong kind wrong', () => {
    expect(markAnswer(choice('A'), fill('A'))).toBe('wrong')
    expect(markAnswer(key(['A']), choice('A'))).toBe('wrong')
  })
})
