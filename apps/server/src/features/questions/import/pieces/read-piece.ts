import { type ParsedRow, refused, ROW_LIMIT } from '../parsed-question.ts'
import { readLinesAsOne } from '../rows/typed-row.ts'
import type { PaperLine } from '../typed-paper/paper-signs.ts'
import { arrangeLines } from './arrange-lines.ts'
import { notedRow } from './line-notes.ts'
import type { Piece } from './piece.ts'

/** Reads a piece as one question by the same rules as its paper, with the notes of its lines ([QI-62]). */
export function readPiece(piece: ReadablePiece, subject_id: string): ParsedRow {
  // Lines that were joined until they are no question are not gone through: whoever joins them waits for the answer, and so do others.
  if (lengthOf(piece) > ROW_LIMIT) return refused(`这一题超过 ${ROW_LIMIT} 字，请拆成几题`)
  return notedRow(readLinesAsOne(readLines(piece), piece.heading, subject_id), piece)
}

function lengthOf({ lines, dealt }: ReadablePiece): number {
  return [...lines, ...dealt].reduce((sum, { text }) => sum + text.length + 1, 0)
}

type ReadablePiece = Pick<Piece, 'lines' | 'dealt' | 'heading'>

/** The lines of a piece in the order of reading, with the words that lists gave them, and without empty ones at its ends. */
export function readLines({ lines, dealt }: Pick<Piece, 'lines' | 'dealt'>): PaperLine[] {
  const behind = new Map<number, PaperLine[]>()
  for (const { after, line, text } of dealt) {
    const known = behind.get(after)
    if (known === undefined) behind.set(after, [{ line, text }])
    else known.push({ line, text })
  }
  const hidden = new Set(
    lines.flatMap(({ line, is_dealt, part }) => (is_dealt && part === null ? [line] : [])),
  )
  const read: PaperLine[] = arrangeLines(lines).flatMap((one) => [
    ...(hidden.has(one.line) ? [] : [one]),
    ...(behind.get(one.line) ?? []),
  ])
  const written = read.slice(0, read.findLastIndex(({ text }) => text.trim() !== '') + 1)
  const first = written.findIndex(({ text }) => text.trim() !== '')
  return written.slice(Math.max(0, first))
}
