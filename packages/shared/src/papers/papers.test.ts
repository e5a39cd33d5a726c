import { describe, expect, test } from 'vitest'
import { newId } from '../core/ids.ts'
import type { Question } from '../questions/document.ts'
import { SavedPaper } from './document.ts'
import { addToSections, newSections, paperQuestion } from './new-sections.ts'
import { firstNumbers } from './numbers.ts'
import { paperScore, questionCount, sectionWords } from './paper-score.ts'
import { sectionNumeral } from './section-numeral.ts'

/** A question of so many items; only what papers look at. */
function chosen(kind: Question['items'][number]['kind'], scores: number[], form: Question['form'] = 'plain') {
  const items = scores.map((score) => ({
    ...{
      item_id: newId(),
      kind,
      score,
      stem: [],
      options: [],
      targets: [],
      blanks: [],
      analysis: [],
      knowledge: [],
    },
    key: { kind: 'text' as const, answer: [], points: [] },
    marking: { rule: 'whole' as const },
  }))
  const document: Question = { form, material: null, bank: [], items, analysis: [] }
  return { question_id: newId(), version: 1, document }
}

const empty = { subtitle: '', notice: '', duration_min: null }

describe('sections', () => {
  test('[PA-10] a new paper has one for each type, in the order of papers', () => {
    const [text, one, blank, two] = [
      chosen('text', [12]),
      chosen('single', [5]),
      chosen('blank', [5]),
      chosen('single', [5]),
    ]
    const sections = newSections([text, one, blank, two])
    expect(sections.map(({ title }) => title)).toEqual(['单选题', '填空题', '解答题'])
    expect(sections[0]?.questions.map(({ question_id }) => question_id)).toEqual([
      one.question_id,
      two.question_id,
    ])
    expect([questionCount({ sections }), paperScore({ sections })]).toEqual([4, 27])
  })

  test('[PA-10] what is added goes where its type stands, or to the end', () => {
    const before = newSections([chosen('text', [12]), chosen('single', [5])])
    const [one, reading] = [chosen('single', [5]), chosen('single', [2, 2], 'reading')]
    const after = addToSections(before, [reading, one])
    expect(after.map(({ title, questions }) => [title, questions.length])).toEqual([
      ['单选题', 2],
      ['解答题', 1],
      ['阅读理解', 1],
    ])
    expect(after[0]?.section_id).toBe(before[0]?.section_id)
  })

  test('[PA-13] a section says what it is worth', () => {
    const [five, ten] = [paperQuestion(chosen('single', [5])), paperQuestion(chosen('single', [10]))]
    expect(sectionWords({ questions: [] })).toBe('')
    expect(sectionWords({ questions: [five] })).toBe('共 1 小题，共 5 分')
    expect(sectionWords({ questions: [five, five] })).toBe('共 2 小题，每小题 5 分，共 10 分')
    expect(sectionWords({ questions: [five, ten] })).toBe('共 2 小题，共 15 分')
  })

  test('[PA-12] a score is a half and not above the most', () => {
    expect(paperQuestion(chosen('text', [3.3, 150])).scores.map(({ score }) => score)).toEqual([3.5, 100])
  })

  test('their numerals are Chinese', () => {
    expect([1, 9, 10, 11, 19, 20, 21, 30].map(sectionNumeral)).toEqual([
      '一',
      '九',
      '十',
      '十一',
      '十九',
      '二十',
      '二十一',
      '三十',
    ])
  })
})

test('[PA-14] a question takes one number, a reading one for each item', () => {
  const questions = [
    chosen('single', [5]),
    chosen('single', [2, 2, 2], 'reading'),
    chosen('text', [3, 4], 'material'),
    chosen('text', [9]),
  ]
  expect(firstNumbers(questions.map(({ document }) => document))).toEqual([1, 2, 5, 6])
})

describe('[PA-12] what a paper may be', () => {
  const section = (questions: ReturnType<typeof paperQuestion>[]) => ({
    section_id: newId(),
    title: '单选题',
    note: '',
    questions,
  })
  const told = (document: unknown) =>
    SavedPaper.safeParse(document).error?.issues.map(({ message }) => message)
  const many = (count: number) => Array.from({ length: count }, () => paperQuestion(chosen('single', [5])))

  test('at most 100 questions, each once', () => {
    const twice = paperQuestion(chosen('single', [5]))
    expect(told({ ...empty, sections: [section(many(100))] })).toBeUndefined()
    expect(told({ ...empty, sections: [section(many(60)), section(many(41))] })).toEqual([
      '一份试卷最多 100 道题',
    ])
    expect(told({ ...empty, sections: [section([twice]), section([twice])] })).toEqual([
      '同一道题在试卷里出现了两次',
    ])
  })

  test('at most 30 sections, and scores in halves', () => {
    expect(told({ ...empty, sections: Array.from({ length: 31 }, () => section([])) })).toEqual([
      '最多 30 个大题',
    ])
    const [question] = many(1)
    const scored = (score: number) => ({ ...question, scores: [{ item_id: newId(), score }] })
    expect(told({ ...empty, sections: [{ ...section([]), questions: [scored(1.25)] }] })).toEqual([
      '分值精确到 0.5 分',
    ])
    expect(told({ ...empty, sections: [{ ...section([]), questions: [scored(101)] }] })).toEqual([
      '每小题最多 100 分',
    ])
  })
})
