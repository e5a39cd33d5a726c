/** A piece of text on a page; `y` is that of its base line, from the bottom up. */
export type PdfPiece = { text: string; x: number; y: number; width: number; size: number }

/** A line of a page in the typed form. */
export type PageLine = { text: string; y: number; has_pictures: boolean }

/** The lines of a page, column by column, each from left to right. */
export function pageLines(
  pieces: readonly PdfPiece[],
  { width }: { width: number; height: number },
): PageLine[] {
  return columnsOf(pieces, width).flatMap((column) => linesOf(column))
}

/** Two columns where the middle of the page is empty but for a few titles. */
function columnsOf(pieces: readonly PdfPiece[], width: number): PdfPiece[][] {
  const middle = width / 2
  const crossing = pieces.filter(({ x, width: own }) => x < middle - 2 && x + own > middle + 2)
  const right = pieces.filter(({ x }) => x >= middle - 2)
  const isTwo =
    crossing.length <= pieces.length * 0.03 && right.length > pieces.length * 0.2 && startsTogether(right)
  if (!isTwo) return [[...pieces]]
  return [pieces.filter((piece) => !right.includes(piece)), right]
}

/** The lines of a column begin at one place; words in the second half of wide lines begin anywhere. */
function startsTogether(right: readonly PdfPiece[]): boolean {
  const lines = new Map<number, number>()
  for (const { x, y } of right) {
    const row = Math.round(y)
    lines.set(row, Math.min(lines.get(row) ?? Number.POSITIVE_INFINITY, x))
  }
  const starts = [...lines.values()]
  const least = Math.min(...starts)
  return starts.length > 3 && starts.filter((start) => start - least < 40).length >= starts.length * 0.6
}

function linesOf(pieces: readonly PdfPiece[]): PageLine[] {
  const lines: PdfPiece[][] = []
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const last = lines.at(-1)
    const base = last === undefined ? undefined : largest(last)
    if (last !== undefined && base !== undefined && base.y - piece.y < Math.max(base.size, piece.size) * 0.6)
      last.push(piece)
    else lines.push([piece])
  }
  return lines.map((line) => ({ text: lineText(line), y: largest(line)?.y ?? 0, has_pictures: false }))
}

function largest(line: readonly PdfPiece[]): PdfPiece | undefined {
  return line.reduce<PdfPiece | undefined>(
    (best, piece) => (best === undefined || piece.size > best.size ? piece : best),
    undefined,
  )
}

/** Smaller pieces above or below the base line are scripts; a gap is a space. */
function lineText(line: readonly PdfPiece[]): string {
  const base = largest(line)
  let text = ''
  let end: number | null = null
  for (const piece of line.toSorted((a, b) => a.x - b.x)) {
    const gap = end === null ? 0 : piece.x - end
    const size = base?.size ?? piece.size
    if (gap > size * 0.25) text += gap > size * 1.5 ? '    ' : ' '
    const words = escaped(piece.text)
    const isSmall = base !== undefined && piece.size < base.size * 0.8 && piece.text.trim().length <= 12
    const raised = base === undefined ? 0 : piece.y - base.y
    if (isSmall && raised > size * 0.15) text += `<sup>${words.trim()}</sup>`
    else if (isSmall && raised < -size * 0.05) text += `<sub>${words.trim()}</sub>`
    else text += words
    end = piece.x + piece.width
  }
  return text.trim()
}

/** Signs of the typed form that stand in a text by chance; underscores are the lines to write on. */
function escaped(text: string): string {
  return text.replace(/[$<]/g, '\\$&').replaceAll('\u0000', '')
}
