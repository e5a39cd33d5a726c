import { expect, it } from 'vitest'
import type { ParsedQuestion, ParsedRow } from './parsed-question.ts'
import { readQuestionFile } from './read-question-file.ts'
import { DEVELOPED, type InventedRow, JUDGED } from './test/invented-rows.ts'

const read = ({ keywords = '', row }: InventedRow): ParsedRow =>
  readQuestionFile(JSON.stringify({ keywords, data: [row] })).readRow(0)

function summary({ document }: ParsedQuestion): [string, string, string] {
  const kinds = document.items.map(({ kind }) => kind)
  const runs = [...new Set(kinds)].map(
    (kind) => [kind, kinds.filter((other) => other === kind).length] as const,
  )
  const keys = document.items.map(({ key }) => {
    if (key.kind === 'choice') return key.keys.join('')
    if (key.kind === 'blank') return key.blanks.map(({ accepted }) => accepted.join('/')).join('，')
    return key.kind === 'correct'
      ? key.corrections.map(({ wrong, right }) => `${wrong}>${right}`).join(' ')
      : ''
  })
  return [
    document.form,
    runs.map(([kind, count]) => (count > 1 ? `${kind}*${count}` : kind)).join(' '),
    keys.join(' '),
  ]
}

function verify(invented: InventedRow): void {
  const parsed = read(invented)
  if (invented.expected === null) {
    expect(parsed.kind === 'question' ? parsed.question.review_note : parsed.kind).not.toBeNull()
    return
  }
  expect(parsed.kind === 'question' ? summary(parsed.question) : parsed).toEqual(invented.expected)
}

it.each(DEVELOPED)('[QI-6] reads $name', verify)

it.each(JUDGED)('[QI-6] reads $name too', verify)
