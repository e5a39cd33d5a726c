import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blankCounter, blocksFromText } from './typed-form/blocks-from-text.ts'
import type { AnswerValueV1, QuestionContentV1, QuestionKeyV1 } from './content.ts'
import { Block, Question } from './document.ts'
import { KINDS } from './kinds/registry.ts'
import { markQuestion } from './marking/marking.ts'
import { questionFaults } from './writing/question-faults.ts'
import { choice, fill, idOf, itemOf, questionOf } from './test/question-builders.ts'
import { readAnswer, readQuestion } from './upgrade.ts'

const stored = (v1: {
  content: Partial<QuestionContentV1>
  key: QuestionKeyV1
  analysis?: string
  score?: number
}) => ({
  question_id: idOf(7),
  document: null,
  content: { type: 'single' as const, stem: '题', options: [], blank_count: 0, ...v1.content },
  key: v1.key,
  analysis: v1.analysis ?? '',
  score: v1.score ?? 5,
})

describe('a row of the first shape', () => {
  it('[QU-40] becomes a document whose item has the id of the question', () => {
    const question = readQuestion(
      stored({
        content: { type: 'blank', stem: '若 $x^2=4$，则 $x=$____或____。\n（2 分）', blank_count: 2 },
        key: { kind: 'blank', blanks: [['2'], ['-2', '$-2$']] },
        analysis: '开方',
      }),
    )
    expect(question).toMatchObject({ form: 'plain', material: null, bank: [] })
    expect(question.items).toMatchObject([
      {
        item_id: idOf(7),
        kind: 'blank',
        blanks: [1, 2],
        score: 5,
        stem: [
          {
            content: [
              { type: 'text', text: '若 ' },
              { type: 'math', latex: 'x^2=4' },
              { type: 'text', text: '，则 ' },
              { type: 'math', latex: 'x=' },
              { type: 'blank', n: 1 },
              { type: 'text', text: '或' },
              { type: 'blank', n: 2 },
              { type: 'text', text: '。' },
            ],
          },
          { content: [{ text: '（2 分）' }] },
        ],
      },
    ])
    expect(markQuestion(question, { [idOf(7)]: fill('2', '-2') })).toMatchObject({
      result: 'right',
      score: 5,
    })
  })

  it('[QU-40] has as many blanks as its key, also when the text shows none or too many', () => {
    const none = readQuestion(
      stored({ content: { type: 'blank', stem: '答：' }, key: { kind: 'blank', blanks: [['1'], ['2']] } }),
    )
    const many = readQuestion(
      stored({ content: { type: 'blank', stem: '____ ____' }, key: { kind: 'blank', blanks: [['1']] } }),
    )
    expect(questionFaults(none)).toEqual([])
    expect(questionFaults(many)).toEqual([])
    expect(many.items[0]?.blanks).toEqual([1])
  })

  it('[QU-3] [QU-40] turns the letters of a 判断 into true and false', () => {
    const judge = readQuestion(
      stored({
        content: {
          type: 'judge',
          options: [
            { key: 'A', content: '错' },
            { key: 'B', content: '对' },
          ],
        },
        key: { kind: 'choice', keys: ['B'] },
      }),
    )
    expect(judge.items).toMatchObject([{ kind: 'judge', options: [], key: { keys: ['true'] } }])
  })

  it('[QU-40] keeps half the score for a part of a multiple choice', () => {
    const multiple = readQuestion(
      stored({
        content: { type: 'multiple', options: ['A', 'B', 'C'].map((key) => ({ key, content: key })) },
        key: { kind: 'choice', keys: ['A', 'C'] },
      }),
    )
    expect(markQuestion(multiple, { [idOf(7)]: choice('A') })).toMatchObject({ result: 'half', score: 2.5 })
  })

  it('[QU-40] gives a row with a document back as it is', () => {
    const document = questionOf(itemOf('order'))
    expect(
      readQuestion({ question_id: idOf(7), document, content: null, key: null, analysis: null, score: 6 }),
    ).toBe(document)
  })

  it('[QU-40] becomes a valid document whatever it holds', () => {
    const noise = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc
        .array(fc.constantFrom('$', '$$', '____', '_', '\n', '\r\n', 'x', '甲', '\\frac', ' ', '3'), {
          maxLength: 60,
        })
        .map((parts) => parts.join('')),
    )
    const keys = fc.array(fc.string({ maxLength: 8 }), { minLength: 1, maxLength: 12 })
    const row = fc.record({
      content: fc.record({
        type: fc.constantFrom(
          'single' as const,
          'multiple' as const,
          'judge' as const,
          'blank' as const,
          'text' as const,
        ),
        stem: noise,
        options: fc.array(fc.record({ key: fc.string({ maxLength: 4 }), content: noise }), { maxLength: 12 }),
        blank_count: fc.nat(30),
      }),
      key: fc.oneof(
        keys.map((chosen): QuestionKeyV1 => ({ kind: 'choice', keys: chosen })),
        fc
          .array(fc.array(fc.string({ maxLength: 20 }), { minLength: 1, maxLength: 40 }), {
            minLength: 1,
            maxLength: 30,
          })
          .map((blanks): QuestionKeyV1 => ({ kind: 'blank', blanks })),
        noise.map((text): QuestionKeyV1 => ({ kind: 'text', text })),
      ),
      analysis: noise,
      score: fc.double({ min: 0, max: 1000, noNaN: true }),
    })
    fc.assert(
      fc.property(row, (v1) => {
        const question = readQuestion(stored(v1))
        expect(Question.parse(question)).toEqual(question)
        const [item] = question.items
        expect(KINDS[item!.kind].keyKind).toBe(item!.key.kind)
        expect(questionFaults(question).filter((fault) => fault.includes('空'))).toEqual([])
      }),
    )
  })

  it('[QU-40] ends soon with a text of any length', () => {
    const long = readQuestion(
      stored({ content: { stem: '$a$\n'.repeat(5000) }, key: { kind: 'choice', keys: ['A'] } }),
    )
    expect(Question.safeParse(long).success).toBe(true)
    const flat = blocksFromText('$a$_'.repeat(5000), blankCounter(60))
    expect(flat.every((block) => Block.safeParse(block).success)).toBe(true)
    expect(Block.safeParse(blocksFromText(`$${'x'.repeat(6000)}$`)[0]).success).toBe(true)
  })
})

describe('a stored answer', () => {
  it.each<[AnswerValueV1]>([
    [{ kind: 'choice', keys: ['A'] }],
    [{ kind: 'blank', blanks: ['甲'] }],
    [{ kind: 'text', text: '写了' }],
  ])('[QU-41] of the first shape answers the only item: %j', (value) => {
    expect(readAnswer(value, [idOf(7)])).toEqual({ [idOf(7)]: { ...value, attachments: [] } })
  })

  it('[QU-41] of the present shape is itself, and what cannot be read is empty', () => {
    const answer = { [idOf(1)]: choice('B'), [idOf(2)]: fill('甲') }
    expect(readAnswer(answer, [idOf(1), idOf(2)])).toEqual(answer)
    expect(readAnswer({}, [idOf(1)])).toEqual({})
    for (const broken of [null, 3, 'x', { kind: 'dance' }, { [idOf(1)]: { kind: 'choice' } }])
      expect(readAnswer(broken, [idOf(1)])).toEqual({})
  })
})
