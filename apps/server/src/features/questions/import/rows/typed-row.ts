import { parseQuestion } from '@jiangtai/shared/questions/typed-question/parse-question.ts'
import { splitQuestions } from '@jiangtai/shared/questions/typed-question/split-questions.ts'
import { storableText } from '../clean-text.ts'
import { accepted, type ParsedRow, refused, ROW_LIMIT } from '../parsed-question.ts'
import { reviewNotes } from '../review-notes.ts'

/** One question of a typed paper, and the line of the file that it begins in. */
export type TypedRow = { line: number; text: string }

/** Faults that one row tells; the others show when these are mended. */
const MAX_FAULTS = 3

/** The questions of a typed paper; none where no line says an answer. */
export function typedRows(file_text: string): TypedRow[] {
  return /【(?:参考)?答案】/.test(file_text) ? splitQuestions(storableText(file_text)) : []
}

/** Reads one question of a typed paper ([QI-17]). */
export function parseTypedRow({ line, text }: TypedRow): ParsedRow {
  if (text.length > ROW_LIMIT) return refused(`第 ${line} 行起的一题超过 ${ROW_LIMIT} 字，请拆成几题`)
  const parsed = parseQuestion(text, { first_line: line })
  if (parsed.kind === 'faults') {
    const told = parsed.faults.slice(0, MAX_FAULTS)
    return refused(told.map((fault) => `第 ${fault.line} 行：${fault.message}`).join('；'))
  }
  const document = parsed.question
  return accepted(
    { document, difficulty: 3, source: '', year: null },
    { problems: [], notes: reviewNotes(document, { question: text }) },
  )
}
