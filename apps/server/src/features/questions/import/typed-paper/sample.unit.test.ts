import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { printQuestions } from '@jiangtai/shared/questions/typed-question/print-question.ts'
import { normaliseQuestion } from '@jiangtai/shared/questions/typed-question/normalise-question.ts'
import { sampleQuestions } from '@jiangtai/shared/questions/typed-question/sample-questions.ts'
import { expect, it } from 'vitest'
import { readQuestionFile } from '../file/read-question-file.ts'

it('[QI-25] the sample has each kind and is imported whole, without a note', () => {
  const questions = sampleQuestions()
  const file = readQuestionFile(`${printQuestions(questions)}\n`)
  const rows = Array.from({ length: file.row_count }, (_, index) => file.readRow(index))
  const read = rows.map((row) => (row.kind === 'question' ? row.question : row))
  expect(file.left_out).toEqual([])
  expect(read.map((one) => ('document' in one ? normaliseQuestion(one.document) : one))).toEqual(
    questions.map(normaliseQuestion),
  )
  expect(read.map((one) => ('review_note' in one ? one.review_note : one))).toEqual(read.map(() => null))
  const kinds = new Set(questions.flatMap(({ items }) => items.map(({ kind }) => kind)))
  expect([...kinds].toSorted()).toEqual(Object.keys(KINDS).toSorted())
})
