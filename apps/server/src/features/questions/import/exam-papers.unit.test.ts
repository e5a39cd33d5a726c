import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ParsedQuestion } from './parsed-question.ts'
import { readQuestionFile } from './file/read-question-file.ts'

// Real papers that may lie beside the checkout; they are not ours to ship.
const folder = new URL('../../../../../../../shared/data/gaokao/', import.meta.url)
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []

function readAll(name: string) {
  const file = readQuestionFile(readFileSync(new URL(name, folder), 'utf8'))
  const parsed = Array.from({ length: file.row_count }, (_, index) => file.readRow(index))
  const questions = parsed.flatMap((row) => (row.kind === 'question' ? [row.question] : []))
  const twins = parsed.filter((row) => row.kind === 'twin').length
  const noted = questions.filter(({ review_note }) => review_note !== null).length
  return { rows: file.row_count, refused: file.row_count - questions.length - twins, questions, twins, noted }
}

const isWholeChoice = ({ document }: ParsedQuestion) =>
  document.items.every(
    ({ options, key }) =>
      options.length >= 4 &&
      key.kind === 'choice' &&
      key.keys.every((wanted) => options.some((option) => option.key === wanted)),
  )

describe.runIf(files.length > 0)('[QI-6] real exam papers', () => {
  it.each(files)('%s: no row is refused, and at most one in twenty is noted', (name) => {
    const { rows, refused, noted } = readAll(name)
    expect(refused).toBe(0)
    expect(noted / rows).toBeLessThanOrEqual(0.05)
  })

  it.each(files.filter((name) => name.endsWith('MCQs.json')))(
    '%s: every row has its options and its key',
    (name) => {
      const { questions } = readAll(name)
      expect(questions.filter((question) => !isWholeChoice(question))).toEqual([])
    },
  )

  it.each(files.filter((name) => /Reading|Modern_Lit/.test(name)))(
    '%s: every passage is one question with its items',
    (name) => {
      const { rows, questions, twins } = readAll(name)
      expect(questions.length + twins).toBe(rows)
      expect(
        questions.filter(({ document }) => document.material === null || document.items.length < 2),
      ).toEqual([])
      expect(questions.filter((question) => !isWholeChoice(question))).toEqual([])
      const divided = questions.filter(({ document }) =>
        document.items.every(({ analysis }) => analysis.length > 0),
      )
      expect(divided.length / questions.length).toBeGreaterThanOrEqual(0.95)
    },
  )

  it.each(files.filter((name) => /Blank|Dictation/.test(name)))('%s: most blanks can be marked', (name) => {
    const { rows, questions } = readAll(name)
    const blanks = questions.filter(({ document }) => document.items[0]?.kind === 'blank').length
    expect(blanks / rows).toBeGreaterThanOrEqual(name.includes('Math') ? 1 : 0.89)
  })

  it.each(files.filter((name) => name.includes('Open-ended')))('%s: all kept as free text', (name) => {
    const { rows, questions } = readAll(name)
    expect(questions).toHaveLength(rows)
    expect(new Set(questions.flatMap(({ document }) => document.items.map(({ kind }) => kind)))).toEqual(
      new Set(['text']),
    )
  })
})
