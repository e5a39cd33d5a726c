import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnswerPart } from '../answer.ts'
import { ITEM_KINDS, type Item } from '../document.ts'
import { KINDS } from '../kinds/registry.ts'
import { markQuestion } from './marking.ts'
import {
  amend,
  arrange,
  choice,
  fill,
  idOf,
  itemOf,
  join,
  options,
  questionOf,
  write,
} from '../test/question-builders.ts'

const mark = (item: Item, part: AnswerPart | null) => KINDS[item.kind].mark(item, part)

describe('[QU-4] one choice', () => {
  it.each([
    [['B'], ['B'], 'right', 6],
    [['B'], ['A'], 'wrong', 0],
    [['B'], [], 'wrong', 0],
    [['B', 'C'], ['C'], 'right', 6],
    [['B'], ['B', 'B'], 'right', 6],
  ])('of %o picked %o is %s with %i', (keys, picked, result, score) => {
    const item = itemOf('single', { key: { kind: 'choice', keys } })
    expect(mark(item, choice(...picked))).toMatchObject({ result, score })
  })

  it('[QU-3] of 判断 is true or false whatever was stored', () => {
    const stored = { options: [{ key: 'A', content: options('错误')[0]!.content }, ...options('B')] }
    const byPlace = itemOf('judge', { ...stored, key: { kind: 'choice', keys: ['A'] } })
    expect(mark(byPlace, choice('true')).result).toBe('right')
    expect(mark(byPlace, choice('B')).result).toBe('wrong')
    expect(KINDS.judge.unfit(byPlace, [], choice('C'))).toBe('所选选项不存在')
    expect(KINDS.judge.keyText(byPlace)).toBe('正确')
    const byWord = itemOf('judge', {
      options: [
        {
          key: 'A',
          content: [
            {
              type: 'paragraph',
              align: 'left',
              indent: 0,
              content: [{ type: 'text', text: '错', marks: [] }],
            },
          ],
        },
        ...options('B'),
      ],
      key: { kind: 'choice', keys: ['A'] },
    })
    expect(KINDS.judge.keyText(byWord)).toBe('错误')
  })
})

describe('[QU-5] a multiple choice', () => {
  const rules = {
    whole: { rule: 'whole' },
    half: { rule: 'half' },
    each: { rule: 'each', score: 2 },
  } as const
  it.each([
    ['whole', ['A', 'C'], 'right', 6],
    ['whole', ['A'], 'wrong', 0],
    ['half', ['A'], 'half', 3],
    ['half', ['A', 'B'], 'wrong', 0],
    ['each', ['C'], 'half', 2],
    ['each', ['A', 'C'], 'right', 6],
    ['each', ['A', 'C', 'D'], 'wrong', 0],
  ] as const)('by %s, picked %o, is %s with %i', (rule, picked, result, score) => {
    expect(mark(itemOf('multiple', { marking: rules[rule] }), choice(...picked))).toMatchObject({
      result,
      score,
    })
  })

  it('gains by each further right option, and nothing with a wrong one', () => {
    const letters = ['A', 'B', 'C', 'D', 'E', 'F']
    const split = fc.record({
      right: fc.subarray(letters, { minLength: 1 }),
      picked: fc.shuffledSubarray(letters),
      marking: fc.constantFrom(...Object.values(rules)),
    })
    fc.assert(
      fc.property(split, ({ right, picked, marking }) => {
        const item = itemOf('multiple', {
          options: options(...letters),
          marking,
          key: { kind: 'choice', keys: right },
        })
        const marked = mark(item, choice(...picked))
        expect(marked.score).toBeLessThanOrEqual(item.score)
        expect(marked.score > 0).toBe(picked.length > 0 && marked.result !== 'wrong')
        expect(marked.score > 0 && picked.some((key) => !right.includes(key))).toBe(false)
        const missed = right.find((key) => !picked.includes(key))
        if (missed === undefined) return
        expect(mark(item, choice(...picked, missed)).score).toBeGreaterThanOrEqual(marked.score)
      }),
    )
  })
})

describe('[QU-11] 连线 and 排序, [QU-13] 改错', () => {
  const each = { rule: 'each', score: 2 } as const
  it.each([
    ['match', { rule: 'whole' }, join(['B', '1'], ['A', '2']), 'right', 6],
    ['match', { rule: 'whole' }, join(['A', '2']), 'wrong', 0],
    ['match', each, join(['A', '2']), 'half', 2],
    ['match', each, join(['A', '1'], ['A', '2'], ['B', '1'], ['B', '2']), 'wrong', 0],
    ['order', { rule: 'whole' }, arrange('B', 'A', 'C'), 'right', 6],
    ['order', { rule: 'whole' }, arrange('B', 'C', 'A'), 'wrong', 0],
    ['order', each, arrange('B', 'C', 'A'), 'half', 2],
    ['order', { rule: 'half' }, arrange('B', 'C', 'A'), 'wrong', 0],
  ] as const)('%s by %o is %#', (kind, marking, part, result, score) => {
    expect(mark(itemOf(kind, { marking }), part)).toMatchObject({ result, score })
  })

  it('[QU-13] corrections are found in any order, and no more of them are looked at than there are errors', () => {
    const item = itemOf('correct')
    expect(mark(item, amend(['', 'the'], ['go', 'goes']))).toMatchObject({ result: 'right', score: 6 })
    expect(mark(item, amend(['went', 'go'], ['go', 'goes']))).toMatchObject({ result: 'half', score: 3 })
    expect(mark(item, amend(['x', 'y'], ['z', 'w'], ['go', 'goes'], ['', 'the'])).result).toBe('wrong')
    expect(mark(item, amend(['go', 'goes'], ['go', 'goes']))).toMatchObject({ result: 'half', score: 3 })
  })
})

describe('every kind', () => {
  it.each(ITEM_KINDS)('[QU-12] %s never rewards an empty answer or one of another kind', (kind) => {
    const item = itemOf(kind)
    const empty = KINDS[kind].emptyPart(item)
    expect(KINDS[kind].isEmpty(empty)).toBe(true)
    for (const part of [null, empty, kind === 'text' || kind === 'essay' ? choice('A') : write('A')])
      expect(mark(item, part)).toMatchObject({ result: 'wrong', score: 0 })
  })

  it.each(['text', 'essay'] as const)('[QU-12] %s is left to the teacher', (kind) => {
    expect(mark(itemOf(kind), write('写了'))).toMatchObject({ result: 'ungraded', score: 0 })
    const photo = {
      kind: 'text' as const,
      text: '',
      attachments: [{ kind: 'photo' as const, key: 'k', seconds: null }],
    }
    expect(mark(itemOf(kind), photo).result).toBe('ungraded')
  })
})

describe('a question', () => {
  it('[QU-14] is the sum of its items', () => {
    const [one, two, three] = [
      itemOf('single'),
      itemOf('blank', { item_id: idOf(2) }),
      itemOf('text', { item_id: idOf(3) }),
    ]
    const answer = { [idOf(1)]: choice('B'), [idOf(2)]: fill('甲', '') }
    expect(markQuestion(questionOf(one, two), answer)).toMatchObject({
      result: 'half',
      score: 9,
      full_score: 12,
    })
    expect(markQuestion(questionOf(one, two, three), { ...answer, [idOf(3)]: write('写了') })).toMatchObject({
      result: 'ungraded',
      score: 9,
      full_score: 18,
    })
    expect(markQuestion(questionOf(one, two), {})).toMatchObject({ result: 'wrong', score: 0 })
  })
})
