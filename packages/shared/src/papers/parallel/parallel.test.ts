import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import type { Item, Question } from '../../questions/document.ts'
import { KINDS } from '../../questions/kinds/registry.ts'
import { paragraphOf, plainText } from '../../questions/plain-text.ts'
import type { PaperDocument } from '../document.ts'
import { newSections } from '../new-sections.ts'
import { paperQuestions, paperScore } from '../paper-score.ts'
import { arrangeQuestion, ownKeys } from './arrange-question.ts'
import { ownLetters, printedLetters } from './arrangement.ts'
import { placesIn } from './correspondence.ts'
import { formTitle, newFormTitle } from './forms.ts'
import { mayShuffle } from './may-shuffle.ts'
import { parallelDocument } from './parallel-document.ts'

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']

type Typed = { kind?: Item['kind']; stem?: string; options?: string[]; keys?: string[]; analysis?: string }

function itemOf({
  kind = 'single',
  stem = '下列正确的是',
  options = ['一', '二', '三', '四'],
  keys = ['A'],
  analysis = '',
}: Typed): Item {
  return {
    ...{
      item_id: newId(),
      kind,
      stem: [paragraphOf(stem)],
      targets: [],
      blanks: [],
      score: 5,
      knowledge: [],
    },
    options: options.map((text, at) => ({
      key: LETTERS[at] ?? '',
      content: text === '' ? [] : [paragraphOf(text)],
    })),
    key: kind === 'text' ? { kind: 'text', answer: [], points: [] } : { kind: 'choice', keys },
    marking: { rule: 'half' },
    analysis: analysis === '' ? [] : [paragraphOf(analysis)],
  }
}

function questionOf(...items: Typed[]): Question {
  return { form: 'plain', material: null, bank: [], items: items.map(itemOf), analysis: [] }
}

/** 七选五: five items that are answered from one bank. */
function bankOf(texts: string[]): Question {
  const bank = texts.map((text, at) => ({ key: LETTERS[at] ?? '', content: [paragraphOf(text)] }))
  const items = texts
    .slice(2)
    .map((_text, at) => itemOf({ kind: 'bank', options: [], stem: '', keys: [LETTERS[at] ?? ''] }))
  return { form: 'seven_choose_five', material: [paragraphOf('一段文章')], bank, items, analysis: [] }
}

const words = fc.uniqueArray(fc.stringMatching(/^[一-龥]{1,6}$/), { minLength: 2, maxLength: 8 })
const choice = fc
  .record({ options: words, kind: fc.constantFrom('single' as const, 'multiple' as const) })
  .chain(({ options, kind }) =>
    fc
      .subarray(LETTERS.slice(0, options.length), {
        minLength: 1,
        maxLength: kind === 'single' ? 1 : options.length,
      })
      .map((keys) => questionOf({ kind, options, keys })),
  )
const bank = fc.uniqueArray(fc.stringMatching(/^[一-龥]{2,6}$/), { minLength: 7, maxLength: 7 }).map(bankOf)
const paper = fc.array(fc.oneof(choice, bank), { minLength: 1, maxLength: 12 }).map((documents) => {
  const chosen = documents.map((document) => ({ question_id: newId(), version: 1, document }))
  const questions = new Map(chosen.map(({ question_id, document }) => [question_id, document]))
  const first: PaperDocument = { subtitle: '', notice: '', duration_min: null, sections: newSections(chosen) }
  return { first, questions }
})
const choices = fc.record({
  form: fc.constantFrom('B' as const, 'C' as const, 'D' as const),
  seed: fc.nat(2 ** 31 - 1),
  moves_questions: fc.boolean(),
  moves_options: fc.boolean(),
})

describe('a parallel paper', () => {
  test('[PA-84] has each question of the first once, in its own section, with its points: the map is one to one', () => {
    fc.assert(
      fc.property(paper, choices, ({ first, questions }, chosen) => {
        const made = parallelDocument(first, { questions, others: new Map() }, chosen)
        const standsFor = (document: typeof made) =>
          document.sections.map((section) =>
            section.questions.map((one) => one.arrangement?.stands_for ?? one.question_id).toSorted(),
          )
        expect(standsFor(made)).toEqual(standsFor(first))
        expect(paperScore(made)).toBe(paperScore(first))
        const places = placesIn(made, questions)
        expect([...places.keys()].toSorted()).toEqual([...questions.keys()].toSorted())
        expect(new Set([...places.values()].map(({ number }) => number)).size).toBe(questions.size)
      }),
    )
  })

  test('[PA-83] the same seed arranges the same way; where something may move, something does', () => {
    fc.assert(
      fc.property(paper, choices, ({ first, questions }, chosen) => {
        const make = () => parallelDocument(first, { questions, others: new Map() }, chosen)
        expect(make()).toEqual(make())
        const order = (document: typeof first) =>
          paperQuestions(document).map(({ question_id }) => question_id)
        const mayMove = first.sections.some((section) => section.questions.length > 1)
        expect(order(make()).join() === order(first).join()).toBe(!(chosen.moves_questions && mayMove))
      }),
    )
  })

  test('[PA-85] [PA-86] whoever picks the same options is marked alike by the key of either paper', () => {
    fc.assert(
      fc.property(
        paper,
        choices,
        fc.array(fc.nat(7), { maxLength: 4 }),
        ({ first, questions }, chosen, picked) => {
          const made = parallelDocument(
            first,
            { questions, others: new Map() },
            { ...chosen, moves_options: true },
          )
          for (const { question_id, arrangement } of paperQuestions(made)) {
            const own = questions.get(question_id)!
            const printed = arrangeQuestion(own, arrangement)
            own.items.forEach((item, at) => {
              const letters = (item.kind === 'bank' ? own.bank : item.options).map(({ key }) => key)
              const keys = [...new Set(picked.map((one) => letters[one % letters.length]!))]
              const back = ownKeys(own, { arrangement, item_id: item.item_id, keys })
              const mark = (asked: Item, marked: string[]) =>
                KINDS[asked.kind].mark(asked, { kind: 'choice', keys: marked, attachments: [] })
              const [here, there] = [mark(printed.items[at]!, keys), mark(item, back)]
              expect([here.result, here.score]).toEqual([there.result, there.score])
              // What was picked says the same in both papers.
              const said = (question: Question, one: Item, key: string) =>
                plainText(
                  (one.kind === 'bank' ? question.bank : one.options).find((option) => option.key === key)!
                    .content,
                )
              expect(back.map((key) => said(own, item, key))).toEqual(
                keys.map((key) => said(printed, printed.items[at]!, key)),
              )
            })
          }
        },
      ),
    )
  })

  test('[PA-84] an order that is none of these options counts for none', () => {
    const anything = fc.array(fc.constantFrom(...LETTERS, 'x', ''), { maxLength: 10 })
    fc.assert(
      fc.property(fc.nat(8), anything, (count, keys) => {
        const letters = LETTERS.slice(0, count)
        const own = ownLetters(letters, [{ item_id: null, keys }], null)
        expect([...own.values()].toSorted()).toEqual(letters)
        expect(printedLetters(printedLetters(own))).toEqual(own)
      }),
    )
  })

  test('[PA-88] another question takes the place and the points of one, and is told as another', () => {
    const [one, other] = [questionOf({}, {}), questionOf({}, {}, {})]
    const question_id = newId()
    const first = {
      ...{ subtitle: '', notice: '', duration_min: null },
      sections: newSections([{ question_id, version: 1, document: one }]),
    }
    const chosen = { question_id: newId(), version: 3, document: other }
    const made = parallelDocument(
      first,
      { questions: new Map([[question_id, one]]), others: new Map([[question_id, chosen]]) },
      { form: 'B', seed: 1, moves_questions: true, moves_options: true },
    )
    expect(paperQuestions(made)).toMatchObject([
      { question_id: chosen.question_id, version: 3, arrangement: { stands_for: question_id } },
    ])
    expect(paperScore(made)).toBe(10)
    expect(placesIn(made, new Map([[chosen.question_id, other]])).get(question_id)).toEqual({
      ...{ question_id: chosen.question_id, number: 1, last_number: 1, is_other: true },
    })
  })
})

describe('options', () => {
  test.each<[string, Typed, boolean]>([
    ['单选题', {}, true],
    ['英语的单选题', { options: ['A lot of people', 'Both', 'a dog', 'BBC News'] }, true],
    ['判断题', { kind: 'judge', options: ['正确', '错误'] }, false],
    ['以上都对', { options: ['一', '二', '三', '以上都对'] }, false],
    ['A 和 B', { options: ['一', '二', '三', 'A和B'] }, false],
    ['AB', { options: ['甲', '乙', '丙', 'AB 都可以'] }, false],
    ['①②', { options: ['①②', '①③', '②③', '①②③'] }, false],
    ['none of the above', { options: ['one', 'two', 'three', 'None of the above'] }, false],
    ['letters in a picture', { options: ['', '', '', ''] }, false],
    ['选项 C in the stem', { stem: '若选项 C 正确，则' }, false],
    ['解答题', { kind: 'text', options: [] }, false],
  ])('[PA-83] of %s may be moved: %#', (_name, typed, may) => {
    expect(mayShuffle(questionOf(typed)).items.length > 0).toBe(may)
  })

  test('[PA-85] an analysis that names a letter says whose letters they are; one that names none stays', () => {
    const question = questionOf({ analysis: '由定义知 C 正确，故选 C' }, { analysis: '由定义可知' })
    const arrangement = {
      stands_for: newId(),
      options: question.items.map(({ item_id }) => ({ item_id, keys: ['D', 'C', 'B', 'A'] })),
    }
    const { items } = arrangeQuestion(question, arrangement)
    expect(items.map(({ analysis }) => plainText(analysis))).toEqual([
      '（解析中的选项字母按原题的顺序） 由定义知 C 正确，故选 C',
      '由定义可知',
    ])
    expect(items.map(({ key }) => key)).toEqual([
      { kind: 'choice', keys: ['D'] },
      { kind: 'choice', keys: ['D'] },
    ])
  })
})

test('[PA-87] a paper of a set says which it is, once', () => {
  expect(formTitle('期中考试', 'A')).toBe('期中考试（A卷）')
  expect(formTitle('期中考试（B卷）', 'B')).toBe('期中考试（B卷）')
  expect(formTitle('期中考试', null)).toBe('期中考试')
  expect(newFormTitle('期中考试（A卷）', 'B')).toBe('期中考试（B卷）')
  expect(newFormTitle('长'.repeat(60), 'C')).toHaveLength(60)
})
