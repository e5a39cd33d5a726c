import type { Inline } from '../document.ts'
import { foldWithPlaces } from './fold-seen.ts'
import { seenInline } from './seen-question.ts'
import { seenWords } from './seen-words.ts'

/** A stretch of text, in UTF-16 units; `to` is behind its last. */
export type Range = { from: number; to: number }

/** Where the words of a query stand in a text, in order, touching ones joined ([QS-8]). */
export function hitRanges(text: string, query: string): Range[] {
  const { folded, places } = foldWithPlaces(text)
  const hits = wordRanges(folded, seenWords(query)).flatMap(({ from, to }) => {
    const [first, last] = [places[from], places[to - 1]]
    return first === undefined || last === undefined ? [] : [{ from: first.from, to: last.to }]
  })
  return inOrder(hits)
}

/**
 * The hits of a line, thing by thing: for each inline the ranges of its own text. A formula has no characters to mark one by
 * one: a hit in it is one range over its whole source.
 */
export function hitsOfLine(content: readonly Inline[], query: string): Range[][] {
  const words = seenWords(query)
  if (words.length === 0) return content.map(() => [])
  const spread = content.map((inline) => foldWithPlaces(seenInline(inline).read))
  const line = spread.map(({ folded }) => folded).join('')
  const hits = wordRanges(line, words)
  let [before, next] = [0, 0]
  return content.map((inline, index) => {
    const { folded, places } = spread[index] ?? { folded: '', places: [] }
    const start = before
    before += folded.length
    while (next < hits.length && (hits[next]?.to ?? 0) <= start) next += 1
    const own: Range[] = []
    for (let at = next; at < hits.length; at += 1) {
      const hit = hits[at]
      if (hit === undefined || hit.from >= before) break
      const first = places[Math.max(hit.from, start) - start]
      const last = places[Math.min(hit.to, before) - 1 - start]
      if (first !== undefined && last !== undefined) own.push({ from: first.from, to: last.to })
    }
    if (own.length === 0 || inline.type === 'text') return inOrder(own)
    return inline.type === 'math' ? [{ from: 0, to: inline.latex.length }] : own
  })
}

/** Where words stand in folded text, in order and without overlap. */
function wordRanges(folded: string, words: readonly string[]): Range[] {
  return inOrder(
    words.flatMap((word) => {
      const found: Range[] = []
      for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
        found.push({ from: at, to: at + word.length })
      return found
    }),
  )
}

function inOrder(ranges: readonly Range[]): Range[] {
  const ordered: Range[] = []
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = ordered.at(-1)
    if (last !== undefined && range.from <= last.to) last.to = Math.max(last.to, range.to)
    else ordered.push({ ...range })
  }
  return ordered
}
