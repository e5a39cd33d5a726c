import type { ParsedRow } from '../parsed-question.ts'
import { withNote } from '../review-notes.ts'
import type { SourceNote } from '../source/source-file.ts'
import type { TypedRow } from './typed-row.ts'

/** A row whose question needs a look, because its source did not bring all of its lines along ([QI-31]). */
export function withSourceNotes(parsed: ParsedRow, row: TypedRow, notes: readonly SourceNote[]): ParsedRow {
  if (parsed.kind !== 'question') return parsed
  const own = notes.filter(({ line }) => line !== null && isOf(row, line)).map(({ message }) => message)
  const question = [...new Set(own)].reduce(withNote, parsed.question)
  return { ...parsed, question }
}

/** Notes that belong to no question, told with the question behind them. */
export function notesOfNoRow(
  rows: readonly TypedRow[],
  notes: readonly SourceNote[],
): { row: number; message: string }[] {
  return notes
    .filter(({ line }) => line === null || !rows.some((row) => isOf(row, line)))
    .map(({ line, message }) => {
      const behind = rows.findIndex((row) => row.line > (line ?? Number.POSITIVE_INFINITY))
      return {
        row: behind === -1 ? rows.length : behind + 1,
        message: line === null ? message : `第 ${line} 行：${message}`,
      }
    })
}

function isOf(row: TypedRow, line: number): boolean {
  return (line >= row.line && line <= row.end) || row.answer_lines.includes(line)
}
