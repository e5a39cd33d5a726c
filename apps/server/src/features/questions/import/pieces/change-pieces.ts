import type { LinePart, Piece, PieceLine } from './piece.ts'

/** Two neighbours, or one where the other gave all its lines away. */
type Moved = { upper: Piece | null; lower: Piece | null }

/** Moves the border below a piece: so many of the next lines come up, or, below zero, so many of its last lines go down ([QI-61]). */
export function moveBorder(upper: Piece, lower: Piece, count: number): Moved {
  const lines = [...upper.lines, ...lower.lines]
  const at = Math.min(lines.length, Math.max(0, upper.lines.length + count))
  return {
    upper: pieceWith(upper, lower, lines.slice(0, at)),
    lower: pieceWith(lower, upper, lines.slice(at)),
  }
}

/** The piece with other lines; words that lists gave go with the line they stand behind. */
function pieceWith(piece: Piece, neighbour: Piece, lines: readonly PieceLine[]): Piece | null {
  if (lines.length === 0) return null
  const own = new Set(lines.map(({ line }) => line))
  const dealt = [...piece.dealt, ...neighbour.dealt].filter(({ after }) => own.has(after))
  return { ...piece, lines: [...lines], dealt: dealt.toSorted((a, b) => a.after - b.after) }
}

/** Cuts a piece before a line; null where that is not inside it. */
export function splitPiece(piece: Piece, line: number): { upper: Piece; lower: Piece } | null {
  const at = piece.lines.findIndex((one) => one.line === line)
  if (at <= 0) return null
  const [upper, lower] = [piece.lines.slice(0, at), piece.lines.slice(at)]
  const first = pieceWith(piece, piece, upper)
  const second = pieceWith(piece, piece, lower)
  return first === null || second === null
    ? null
    : { upper: withoutDoubles(first), lower: withoutDoubles(second) }
}

/** Both neighbours of `pieceWith` were the same piece. */
function withoutDoubles(piece: Piece): Piece {
  return { ...piece, dealt: piece.dealt.filter((line, index, all) => all.indexOf(line) === index) }
}

/** One piece of two neighbours; it is a question where one of them is. */
export function joinPieces(upper: Piece, lower: Piece): Piece {
  const whole = upper.kind === 'aside' && lower.kind === 'question' ? lower : upper
  return {
    ...whole,
    lines: [...upper.lines, ...lower.lines],
    dealt: [...upper.dealt, ...lower.dealt],
  }
}

/** Names the part that lines are ([QI-63]); null where they are not all of this piece. */
export function markLines(
  piece: Piece,
  { from, to, part }: { from: number; to: number; part: LinePart | null },
): Piece | null {
  const first = piece.lines.findIndex(({ line }) => line === from)
  const last = piece.lines.findIndex(({ line }) => line === to)
  if (first === -1 || last < first) return null
  const lines = piece.lines.map((line, at) => (at < first || at > last ? line : { ...line, part }))
  return { ...piece, lines }
}
