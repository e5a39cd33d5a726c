import { expect, it } from 'vitest'
import type { ParsedQuestion, ParsedRow } from './parsed-question.ts'
import { readQuestionFile } from './file/read-question-file.ts'
import { DEVELOPED } from './test/developed-rows.ts'
import type { InventedRow } from './test/invented-row.ts'
import { JUDGED } from './test/judged-rows.ts'

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

const ROWS = [...DEVELOPED, ...JUDGED]

it.each(ROWS.filter(({ expected }) => expected !== null))('[QI-6] reads $name', (invented) => {
  const parsed = read(invented)
  expect(parsed.kind === 'question' ? summary(parsed.question) : parsed).toEqual(invented.expected)
})

it.each(ROWS.filter(({ expected }) => expected === null))('[QI-6] refuses or notes $name', (invented) => {
  expect(read(invented)).not.toMatchObject({ kind: 'question', question: { review_note: null } })
})
