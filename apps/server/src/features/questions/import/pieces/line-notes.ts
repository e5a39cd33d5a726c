import { NOTE_LENGTH, NOTE_MARK, withNote } from '../review-notes.ts'
import type { ParsedRow } from '../parsed-question.ts'
import type { SourceNote } from '../source/source-file.ts'
import type { Piece } from './piece.ts'

/** By its number, what of each line the source did not bring along. */
export function notesByLine(notes: readonly SourceNote[]): ReadonlyMap<number, readonly string[]> {
  const byLine = new Map<number, string[]>()
  for (const { line, message } of notes) {
    if (line === null) continue
    const known = byLine.get(line)
    if (known === undefined) byLine.set(line, [message])
    else if (!known.includes(message)) known.push(message)
  }
  return byLine
}

/** The piece whose lines, and those that were dealt to it, say what of them was not brought along: the notes move with their lines. */
export function withLineNotes<P extends Pick<Piece, 'lines' | 'dealt'>>(
  piece: P,
  byLine: ReadonlyMap<number, readonly string[]>,
): P {
  const noted = <L extends { line: number }>(line: L) => ({ ...line, notes: byLine.get(line.line) ?? [] })
  return { ...piece, lines: piece.lines.map(noted), dealt: piece.dealt.map(noted) }
}

/** What was read of a piece with the notes of its lines, each once: it is to be looked at ([QI-31]). */
export function notedRow(parsed: ParsedRow, piece: Pick<Piece, 'lines' | 'dealt'>): ParsedRow {
  if (parsed.kind !== 'question') return parsed
  return { ...parsed, question: lineNotes(piece).reduce(withNote, parsed.question) }
}

/** What is noted of lines that are no question; null for nothing. */
export function asideNote(piece: Pick<Piece, 'lines' | 'dealt'>): string | null {
  const notes = lineNotes(piece)
  return notes.length === 0 ? null : notes.join(NOTE_MARK).slice(0, NOTE_LENGTH)
}

function lineNotes({ lines, dealt }: Pick<Piece, 'lines' | 'dealt'>): string[] {
  return [...new Set([...lines, ...dealt].flatMap(({ notes }) => notes))]
}
