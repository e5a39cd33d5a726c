import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ParsedQuestion } from './parsed-question.ts'
import { readQuestionFile } from './read-question-file.ts'

// Real papers that may lie beside the checkout; they are not ours to ship.
const folder = new URL('../../../../../../../shared/data/gaokao/', import.meta.url)
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []

function readAll(name: string): { rows: number; refused: number; questions: ParsedQuestion[] } {
  const file = readQuestionFile(readFileSync(new URL(name, folder), 'utf8'))
  const parsed = Array.from({ length: file.row_count }, (_, index) => file.readRow(index))
  const questions = parsed.flatMap((row) => (row.kind === 'questions' ? row.questions : []))
  return { rows: file.row_count, refused: parsed.filter((row) => row.kind === 'refused').length, questions }
}

const isWholeChoice = ({ content, key }: ParsedQuestion) =>
  content.options.length >= 4 &&
  key.kind === 'choice' &&
  key.keys.every((wanted) => content.options.some((option) => option.key === wanted))

describe.runIf(files.length > 0)('real exam papers', () => {
  it.each(files.filter((name) => name.endsWith('MCQs.json')))('%s: at least 95 % whole choices', (name) => {
    const { rows, refused, questions } = readAll(name)
    expect(refused).toBe(0)
    expect(questions.filter(isWholeChoice).length / rows).toBeGreaterThanOrEqual(0.95)
  })

  it.each(files.filter((name) => /Reading|Modern_Lit/.test(name)))(
    '%s: nine in ten passages split',
    (name) => {
      const { rows, refused, questions } = readAll(name)
      expect(refused).toBe(0)
      const whole = questions.filter((question) => question.content.type === 'text').length
      expect(1 - whole / rows).toBeGreaterThanOrEqual(0.9)
      const split = questions.filter((question) => question.content.type !== 'text')
      expect(split.filter(isWholeChoice).length / split.length).toBeGreaterThanOrEqual(0.95)
    },
  )

  it.each(files.filter((name) => /Blank|Dictation/.test(name)))('%s: most blanks can be marked', (name) => {
    const { rows, refused, questions } = readAll(name)
    expect(refused).toBe(0)
    const blanks = questions.filter((question) => question.content.type === 'blank').length
    expect(blanks / rows).toBeGreaterThanOrEqual(0.85)
  })

  it.each(files.filter((name) => name.includes('Open-ended')))('%s: all kept as free text', (name) => {
    const { rows, questions } = readAll(name)
    expect(questions).toHaveLength(rows)
    expect(new Set(questions.map((question) => question.key.kind))).toEqual(new Set(['text']))
  })
})
