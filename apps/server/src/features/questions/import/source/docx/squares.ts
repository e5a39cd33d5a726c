import type { Inline } from '@jiangtai/shared/questions/document.ts'
import { DOCUMENT_LIMITS, SYLLABLE } from '@jiangtai/shared/questions/document-limits.ts'
import type { BlankNumbers } from '../text/source-text.ts'

/** The sign that 拼音 stands above where nothing is below it. */
export const EMPTY_SQUARE = '□'
/** What a place for one character is drawn with. */
const SQUARES = /^[田□▢]+$/
const TONE = /[āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ]/u

type Ruby = Extract<Inline, { type: 'ruby' }>

/** The 拼音 of one or more characters, with tones; null for any other words ([QI-148]). */
export function syllablesOf(words: string): string[] | null {
  const text = words.normalize('NFC').trim().toLowerCase()
  if (!TONE.test(text)) return null
  const syllables = text.split(/\s+/)
  const fit = syllables.every(
    (one) => one.length <= DOCUMENT_LIMITS.syllable && SYLLABLE.test(one) && /^[\p{L}\p{M}'’]+$/u.test(one),
  )
  return fit ? syllables : null
}

/** 拼音 above empty squares is a blank of 田字格; above a character it stays above it ([QI-148]). */
export function withSquares(inlines: readonly Inline[], blanks: BlankNumbers): Inline[] {
  const out: Inline[] = []
  let row: Ruby[] = []
  const close = () => {
    out.push(...closed(row, blanks))
    row = []
  }
  for (const inline of inlines) {
    if (inline.type === 'ruby' && SQUARES.test(inline.base)) row.push(inline)
    else if (row.length > 0 && isGap(inline)) continue
    else {
      close()
      out.push(inline)
    }
  }
  close()
  return out
}

/** One space between two squares of a word is how programs part runs. */
function isGap(inline: Inline): boolean {
  return inline.type === 'text' && inline.text === ' '
}

function closed(row: readonly Ruby[], blanks: BlankNumbers): Inline[] {
  if (row.length === 0) return []
  const squares = row.flatMap(squaresOf)
  const isCharacter = row.every(({ base, text }) => base === '田' && text.trim().toLowerCase() === 'tián')
  if (isCharacter || squares.length > DOCUMENT_LIMITS.squares) return [...row]
  return [{ type: 'blank', n: blanks.next(), width: null, squares }]
}

/** The squares of one 拼音指南: one for each syllable or each sign, whichever are more. */
function squaresOf({ base, text }: Ruby): string[] {
  const syllables = text.trim() === '' ? [] : (syllablesOf(text) ?? [])
  const count = Math.max(Array.from(base).length, syllables.length)
  return Array.from({ length: count }, (_square, at) => syllables[at] ?? '')
}

/** Whether a cell is a place to write characters: empty, or squares alone. */
export function isEmptySquare(words: string): boolean {
  return /^[田□▢\s\u3000]*$/.test(words)
}
