import type { Block, Inline } from '../document.ts'
import { DOCUMENT_LIMITS } from '../document-limits.ts'

/** Numbers the blanks of a text from 1; beyond `most` a line stays a line. */
export type BlankCounter = { most: number; drawn: number }
/** A counter that has drawn none. */
export function blankCounter(most: number): BlankCounter {
  return { most, drawn: 0 }
}

// `____`, `___3____`, or one blank cut by the end of the line.
const BLANK = /_+\d{0,2}_+(?:[^\S\n]*\n\s*_+)*/g
const FORMULA = /\$\$([^$]+)\$\$|\$([^$]+)\$/g
const LONGEST_TEXT = DOCUMENT_LIMITS.text

/**
 * A text of a row of the first shape as paragraphs ([QU-40]): only `$…$` and `____` were signs then, so the marks of the typed
 * form stay letters here. Total and linear; without a counter lines stay lines.
 */
export function blocksFromText(text: string, counter: BlankCounter = blankCounter(0)): Block[] {
  const pieces = readPieces(text.replaceAll('\r', ''), counter)
  const paragraphs: Inline[][] = [[]]
  for (const piece of pieces) {
    const line = paragraphs.at(-1)
    if (piece === 'line') paragraphs.push([])
    else line?.push(piece)
  }
  const filled = paragraphs.filter((content) => content.length > 0)
  const kept = filled.slice(0, DOCUMENT_LIMITS.blocks - 1)
  // What is more than a document holds goes on in its last paragraph.
  const rest = filled.slice(kept.length).flat()
  return [...kept, ...(rest.length === 0 ? [] : [rest])].map((content) => ({
    type: 'paragraph',
    align: 'left',
    indent: 0,
    content: within(content),
  }))
}

type Piece = Inline | 'line'

function readPieces(text: string, counter: BlankCounter): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const match of matchesIn(text, FORMULA)) {
    pieces.push(...readBlanks(text.slice(at, match.index), counter))
    const latex = (match[1] ?? match[2] ?? '').trim()
    if (latex.length > DOCUMENT_LIMITS.latex) pieces.push(...readLines(match[0]))
    else pieces.push({ type: 'math', latex })
    at = match.index + match[0].length
  }
  return [...pieces, ...readBlanks(text.slice(at), counter)]
}

function readBlanks(text: string, counter: BlankCounter): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const match of matchesIn(text, BLANK)) {
    if (counter.drawn >= counter.most) break
    pieces.push(...readLines(text.slice(at, match.index)))
    counter.drawn += 1
    pieces.push({ type: 'blank', n: counter.drawn, width: null })
    at = match.index + match[0].length
  }
  return [...pieces, ...readLines(text.slice(at))]
}

/** The matches of a global expression that never matches nothing. Pads have no `matchAll`. */
function matchesIn(text: string, expression: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  expression.lastIndex = 0
  for (let match = expression.exec(text); match !== null; match = expression.exec(text)) found.push(match)
  return found
}

function readLines(text: string): Piece[] {
  return text
    .split('\n')
    .flatMap((line, index): Piece[] => [
      ...(index === 0 ? [] : ['line' as const]),
      ...(line === '' ? [] : pieceOf(line.slice(0, LONGEST_TEXT))),
    ])
}

function pieceOf(text: string): Inline[] {
  return [{ type: 'text', text, marks: [] }]
}

/** No more inlines than a paragraph holds: texts that follow each other become one, and what is still too much is cut. */
function within(content: readonly Inline[]): Inline[] {
  if (content.length <= DOCUMENT_LIMITS.inlines) return [...content]
  const [kept, rest] = [
    content.slice(0, DOCUMENT_LIMITS.inlines - 1),
    content.slice(DOCUMENT_LIMITS.inlines - 1),
  ]
  const words = rest
    .map((inline) =>
      inline.type === 'text' ? inline.text : inline.type === 'math' ? `$${inline.latex}$` : '____',
    )
    .join(' ')
  return [...kept, ...pieceOf(words.slice(0, LONGEST_TEXT))]
}
