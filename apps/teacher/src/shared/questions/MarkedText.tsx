import type { Inline } from '@jiangtai/shared/questions/document.ts'
import { hitsOfLine, type Range } from '@jiangtai/shared/questions/seen-text/hit-ranges.ts'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { type MathPart, splitMath } from '@jiangtai/ui/split-math.ts'
import { memo, useMemo } from 'react'

/** Typed text with its formulas, and the hits of a search marked in it: in the words they stand in, a formula as a whole ([QS-8]). */
export const MarkedText = memo(function MarkedText({ text, query }: { text: string; query: string }) {
  const pieces = useMemo(() => (query === '' ? null : markedPieces(text, query)), [text, query])
  if (pieces === null) return <MathText text={text} />
  // The pieces of a text have no names but their places, and change together.
  return pieces.map(({ typed, isHit }, index) =>
    isHit ? (
      <mark key={index}>
        <MathText text={typed} />
      </mark>
    ) : (
      <MathText key={index} text={typed} />
    ),
  )
})

type Piece = { typed: string; isHit: boolean }

/** The text cut at its hits; null when there are none. */
function markedPieces(text: string, query: string): Piece[] | null {
  const parts = splitMath(text)
  const hits = hitsOfLine(parts.map(inlineOf), query)
  if (hits.every((ranges) => ranges.length === 0)) return null
  return parts.flatMap((part, index) =>
    part.kind === 'text'
      ? cut(part.typed, hits[index] ?? [])
      : [{ typed: part.typed, isHit: (hits[index] ?? []).length > 0 }],
  )
}

function inlineOf(part: MathPart): Inline {
  return part.kind === 'text'
    ? { type: 'text', text: part.typed, marks: [] }
    : { type: 'math', latex: part.source }
}

function cut(typed: string, hits: readonly Range[]): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const hit of hits) {
    if (hit.from > from) pieces.push({ typed: typed.slice(from, hit.from), isHit: false })
    pieces.push({ typed: typed.slice(hit.from, hit.to), isHit: true })
    from = hit.to
  }
  if (from < typed.length) pieces.push({ typed: typed.slice(from), isHit: false })
  return pieces
}
