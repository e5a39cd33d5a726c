import type { GivenLine } from '../typed-paper/paper-questions.ts'
import { isAnswersHead, numberSign, partSign } from '../typed-paper/paper-signs.ts'
import type { TypedRow, TypedRows } from '../rows/typed-row.ts'
import type { Aside, DealtLine, Piece, PieceLine } from './piece.ts'

/** A piece of a file; `row` counts the rows of the file from 0, null for an aside. */
export type FilePiece = Piece & { row: number | null }

/** All lines of a typed paper in pieces: its questions in their order, and between them the lines of none ([QI-60]). Linear. */
export function paperPieces({ rows, lines, unknown_lines }: TypedRows): FilePiece[] {
  const asides = asidesOf(rows, unknown_lines)
  const pieces: FilePiece[] = []
  let next = 1
  const upTo = (end: number) => {
    pieces.push(...betweenPieces(lines, { from: next, to: end }, asides))
    next = Math.max(next, end + 1)
  }
  for (const [index, row] of rows.entries()) {
    upTo(row.line - 1)
    // Empty lines behind a question go with it.
    const end = endWithBlanks(lines, Math.max(row.end, next), rows[index + 1]?.line ?? lines.length + 1)
    if (end < next) continue
    pieces.push(questionPiece(row, { row: index, lines: numbered(lines, next, end) }))
    next = end + 1
  }
  upTo(lines.length)
  return joinBlanks(pieces)
}

function numbered(lines: readonly string[], from: number, to: number): PieceLine[] {
  return lines
    .slice(from - 1, to)
    .map((text, index) => ({ line: from + index, text, notes: [], is_dealt: false, part: null }))
}

function endWithBlanks(lines: readonly string[], end: number, before: number): number {
  let last = end
  while (last + 1 < before && lines[last]?.trim() === '') last += 1
  return last
}

function questionPiece(
  { given, head }: TypedRow,
  { row, lines }: { row: number; lines: PieceLine[] },
): FilePiece {
  const sources = new Set(given.map(({ line }) => line))
  return {
    ...{ kind: 'question', row, heading: head },
    lines: lines.map((line, at) => ({ ...line, is_dealt: at > 0 && sources.has(line.line) && isList(line) })),
    dealt: dealtLines(given),
  }
}

/** Whether a line holds nothing but answers: words before them in the same line would be lost with it. */
function isList({ text }: PieceLine): boolean {
  return partSign(text) !== null || numberSign(text) !== null || /^[\s\d|题号答案A-H√×]/.test(text)
}

/** The given words, each answer and each analysis with its sign. */
function dealtLines(given: readonly GivenLine[]): DealtLine[] {
  return given.map(({ after, part, line, text }, index) => {
    const before = given[index - 1]
    const goesOn = before?.after === after && before.part === part
    const sign = goesOn || partSign(text) !== null ? '' : part === 'answer' ? '【答案】' : '【解析】'
    return { after, line, text: sign + text, notes: [] }
  })
}

function asidesOf(rows: readonly TypedRow[], unknown_lines: readonly number[]): Map<number, Aside> {
  const asides = new Map<number, Aside>()
  for (const { answer_lines, given } of rows) {
    for (const line of answer_lines) asides.set(line, 'answers')
    for (const { line } of given) asides.set(line, 'answers')
  }
  for (const line of unknown_lines) asides.set(line, 'other')
  return asides
}

/** The lines between two questions, cut where their kind changes; an empty line is like the one above. */
function betweenPieces(
  lines: readonly string[],
  { from, to }: { from: number; to: number },
  asides: ReadonlyMap<number, Aside>,
): FilePiece[] {
  const pieces: FilePiece[] = []
  for (const line of numbered(lines, from, to)) {
    const open = pieces.at(-1)
    const isBlank = line.text.trim() === ''
    const aside = asides.get(line.line) ?? (isAnswersHead(line.text) ? 'answers' : 'heading')
    const isSame = open?.kind === 'aside' && (isBlank || open.aside === aside)
    if (isSame) open.lines.push(line)
    else pieces.push({ kind: 'aside', aside, row: null, heading: '', lines: [line], dealt: [] })
  }
  return pieces
}

/** Empty lines are no piece of their own: those at the beginning go with what follows. */
function joinBlanks(pieces: readonly FilePiece[]): FilePiece[] {
  const [first, second, ...others] = pieces
  if (first === undefined || second === undefined) return [...pieces]
  const isBlank = first.lines.every(({ text }) => text.trim() === '')
  return isBlank ? [{ ...second, lines: [...first.lines, ...second.lines] }, ...others] : [...pieces]
}
