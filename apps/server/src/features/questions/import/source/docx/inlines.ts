import type { Inline, Mark } from '@jiangtai/shared/questions/document.ts'
import { joinTexts } from '@jiangtai/shared/questions/typed-form/normalise-blocks.ts'
import type { BlankNumbers } from '../text/source-text.ts'
import type { Look } from './look.ts'
import type { Piece } from './pieces.ts'
import { EMPTY_SQUARE, withSquares } from './squares.ts'

type TextInline = Extract<Inline, { type: 'text' }>

/** The pieces of one line as inlines: spaces that are underlined, underscores and squares with 拼音 become blanks. */
export function inlinesOf(pieces: readonly Piece[], blanks: BlankNumbers): Inline[] {
  const inlines = pieces.flatMap((piece): Inline[] => {
    switch (piece.kind) {
      case 'text':
        // A grey 田 is a square without 拼音 ([QI-148]).
        if (piece.look.is_grey === true && /^田+$/.test(piece.text))
          return [{ type: 'ruby', base: EMPTY_SQUARE.repeat(piece.text.length), text: '' }]
        return piece.text === ''
          ? []
          : [{ type: 'text', text: seenText(piece.text), marks: marksOf(piece.look) }]
      case 'inline':
        return [piece.inline]
      case 'display':
        return [{ type: 'math', latex: piece.latex }]
      case 'line':
        return []
    }
  })
  const written = inlines.filter((inline) => inline.type !== 'text' || inline.text !== '')
  return joinTexts(withSquares(written, blanks))
    .reduce(byUnderline, [])
    .flatMap((group) => withBlanks(group, blanks))
}

/** Spaces of other widths are spaces, signs without a shape are nothing. */
function seenText(text: string): string {
  // oxlint-disable-next-line no-misleading-character-class
  return text
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff\u00ad]/g, '')
    .replace(/[\u2000-\u200a\u202f\u205f]/g, ' ')
}

function marksOf(look: Look): Mark[] {
  return [
    ...(look.bold === true ? ['bold' as const] : []),
    ...(look.italic === true ? ['italic' as const] : []),
    ...(look.underline === 'line' ? ['underline' as const] : []),
    ...(look.underline === 'wave' ? ['wave' as const] : []),
    ...(look.dot === true || look.underline === 'dotted' ? ['dot' as const] : []),
    ...(look.script === 'sub' || look.script === 'sup' ? [look.script] : []),
  ]
}

/** Underlined neighbours belong together: a line to write on is often drawn in several runs. */
function byUnderline(groups: Inline[][], inline: Inline): Inline[][] {
  const last = groups.at(-1)?.at(-1)
  if (last !== undefined && isUnderlined(inline) && isUnderlined(last)) groups.at(-1)?.push(inline)
  else groups.push([inline])
  return groups
}

function isUnderlined(inline: Inline): inline is TextInline {
  return inline.type === 'text' && inline.marks.includes('underline')
}

/** The signs that a line to write on is drawn with. */
const LINE = /[\s\u00a0\u3000_＿]/g
/** A blank wider than this is told; the usual one is as wide as the screen finds right. */
const USUAL_WIDTH = 8

function withBlanks(group: readonly Inline[], blanks: BlankNumbers): Inline[] {
  const texts = group.filter(isUnderlined)
  if (texts.length === 0)
    return group.flatMap((inline) => (inline.type === 'text' ? withUnderscores(inline, blanks) : [inline]))
  const text = texts.map((inline) => inline.text).join('')
  const number = text.replace(LINE, '')
  if (!/^\d{0,2}$/.test(number) || !text.includes(number)) return texts
  const [before = '', after = ''] = number === '' ? [text] : text.split(number)
  if (number !== '') {
    if (before.length < 2 || after.length < 2) return texts
    return [{ type: 'blank', n: blanks.next(Number(number)), width: null }]
  }
  // One space between two underlined words is no place to write.
  if (widthOf(before) < 1) return [{ type: 'text', text, marks: [] }]
  return [{ type: 'blank', n: blanks.next(), width: blankWidth(before) }]
}

function widthOf(line: string): number {
  return Array.from(line).reduce(
    (sum, sign) => sum + (sign === '\t' ? 2 : /[\u3000＿]/.test(sign) ? 1 : 0.5),
    0,
  )
}

/** Spaces that do not break are how a program draws a blank of a width; by hand it is as wide as it came. */
function blankWidth(line: string): number | null {
  const width = Math.round(widthOf(line))
  const isDrawn = /^\u00a0+$/.test(line)
  if (isDrawn) return width === USUAL_WIDTH ? null : Math.min(60, width)
  return width > 24 ? Math.min(60, width) : null
}

const UNDERSCORES = /[_＿]{2,}(?:\s?(\d{1,2})\s?[_＿]{2,})?/g

function withUnderscores({ text, marks }: TextInline, blanks: BlankNumbers): Inline[] {
  const inlines: Inline[] = []
  let at = 0
  const write = (to: number) => {
    if (to > at) inlines.push({ type: 'text', text: text.slice(at, to), marks })
  }
  for (const match of text.matchAll(UNDERSCORES)) {
    write(match.index)
    const [, own] = match
    inlines.push({
      type: 'blank',
      n: own === undefined ? blanks.next() : blanks.next(Number(own)),
      width: null,
    })
    at = match.index + match[0].length
  }
  write(text.length)
  return inlines
}
