import type { Block, Inline, Mark } from '../document.ts'
import { DOCUMENT_LIMITS } from '../document-limits.ts'
import { squaresFromText } from './squares.ts'
import { finderOf } from './finder.ts'
import { isFormula, tidyLatex } from './formula.ts'
import { endOfSource, parseSource } from './image-source.ts'
import { readTableAt } from './read-table.ts'
import type { Reading } from './reading.ts'

/** A piece of typed text: a text, the end of a line, something in a line, something between lines, or a mark's begin or end. */
export type Token =
  | { type: 'text'; text: string }
  | { type: 'line' }
  | { type: 'inline'; inline: Inline }
  | { type: 'block'; block: Block }
  | { type: 'mark'; mark: Mark; is: 'open' | 'close' | 'toggle'; text: string }
  | { type: 'align'; align: 'center' | 'right' }

const SPECIAL = /[\\$_*<!|\n]/g
const ESCAPED = '\\$*_<!|'
const TAG = /<(\/?)(u|b|strong|i|em|wave|dot|sub|sup)(?:\s[^<>\n]{0,200})?>/iy
const BREAK = /<br\s{0,3}\/?>/iy
const ALIGN = /<(center|right)>/iy
const NUMBERED_BLANK = /_{2,200}(\d{1,2})_{2,200}/y
const SQUARES = /<田 ([^<>\n]{1,300})>/y
const WIDTH = /<(\d{1,4})>/y
const TAG_MARKS: Record<string, Mark> = {
  u: 'underline',
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  wave: 'wave',
  dot: 'dot',
  sub: 'sub',
  sup: 'sup',
}

/** Cuts a typed text into tokens, in one pass. */
export function scan(text: string, reading: Reading): Token[] {
  const find = finderOf(text)
  const tokens: Token[] = []
  let at = 0
  let literal = ''
  let isLineStart = true
  const flush = () => {
    if (literal !== '') tokens.push({ type: 'text', text: literal })
    literal = ''
  }
  const push = (token: Token, end: number) => {
    flush()
    tokens.push(token)
    at = end
    isLineStart = token.type === 'line'
  }

  while (at < text.length) {
    const special = isLineStart ? at : nextSpecial(text, at)
    if (special > at) {
      literal += text.slice(at, special)
      at = special
      isLineStart = false
      continue
    }
    const found = tokenAt({ text, at, find, isLineStart, reading })
    if (found === null) {
      literal += text[at]
      at += 1
      isLineStart &&= /\s/.test(text[at - 1] ?? '')
      continue
    }
    if (found.token === null) {
      literal += found.text
      at = found.end
      isLineStart = false
    } else push(found.token, found.end)
  }
  flush()
  return tokens
}

function nextSpecial(text: string, from: number): number {
  SPECIAL.lastIndex = from
  return SPECIAL.exec(text)?.index ?? text.length
}

type Place = {
  text: string
  at: number
  find: ReturnType<typeof finderOf>
  isLineStart: boolean
  reading: Reading
}
type Found = { token: Token; end: number } | { token: null; text: string; end: number }

function tokenAt(place: Place): Found | null {
  const { text, at } = place
  const { readCell } = place.reading
  const table = readCell === null ? null : readTableAt(place, readCell)
  if (table !== null) return { token: { type: 'block', block: table.block }, end: table.end }
  switch (text[at]) {
    case '\n':
      return { token: { type: 'line' }, end: at + 1 }
    case '\\':
      return backslash(place)
    case '$':
      return dollar(place)
    case '_':
      return blank(place)
    case '*':
      return text[at + 1] === '*'
        ? { token: { type: 'mark', mark: 'bold', is: 'toggle', text: '**' }, end: at + 2 }
        : null
    case '<':
      return tag(place)
    case '!':
      return picture(place) ?? sound(place)
    default:
      return null
  }
}

function backslash(place: Place): Found | null {
  const next = place.text[place.at + 1]
  if (next === '[') return between(place, { open: '\\[', close: '\\]', isDisplay: true })
  if (next === '(') return between(place, { open: '\\(', close: '\\)', isDisplay: false })
  if (next === undefined || !ESCAPED.includes(next)) return null
  return { token: null, text: next, end: place.at + 2 }
}

/** A formula between two words; null when it is not closed, empty or too long, or a blank line stands in it. */
function between(
  { text, at, find }: Place,
  { open, close, isDisplay }: { open: string; close: string; isDisplay: boolean },
): Found | null {
  const from = at + open.length
  const end = find(close, from)
  if (end === -1 || end - from > DOCUMENT_LIMITS.latex) return null
  const content = text.slice(from, end)
  if (content.trim() === '' || content.includes('\n\n')) return null
  return formula(content, isDisplay, end + close.length)
}

function formula(content: string, isDisplay: boolean, end: number): Found | null {
  const latex = tidyLatex(content)
  if (latex === '' || latex.length > DOCUMENT_LIMITS.latex) return null
  return isDisplay
    ? { token: { type: 'block', block: { type: 'math', latex } }, end }
    : { token: { type: 'inline', inline: { type: 'math', latex } }, end }
}

function dollar(place: Place): Found | null {
  const { text, at } = place
  if (text[at + 1] === '$') {
    const display = between(place, { open: '$$', close: '$$', isDisplay: true })
    return display ?? { token: null, text: '$$', end: at + 2 }
  }
  const end = closingDollar(text, at + 1)
  if (end === -1) return null
  const content = text.slice(at + 1, end)
  return isFormula(content, text[end + 1] ?? '') ? formula(content, false, end + 1) : null
}

function closingDollar(text: string, from: number): number {
  const limit = Math.min(text.length, from + DOCUMENT_LIMITS.latex + 1)
  for (let at = from; at < limit; at += 1) {
    if (text[at] === '$') return at
    if (text[at] === '\n') return -1
    if (text[at] === '\\') at += 1
  }
  return -1
}

function blank({ text, at, reading }: Place): Found {
  NUMBERED_BLANK.lastIndex = at
  const numbered = NUMBERED_BLANK.exec(text)
  const given = Number(numbered?.[1] ?? 0)
  let end = at
  while (text[end] === '_') end += 1
  const isNumbered = numbered !== null && given >= 1 && given <= DOCUMENT_LIMITS.blanks
  if (!isNumbered && end - at < 3) return { token: null, text: text.slice(at, end), end }
  const n = isNumbered ? given : reading.next_blank
  if (n > DOCUMENT_LIMITS.blanks) {
    reading.problems.add(`填空超过 ${DOCUMENT_LIMITS.blanks} 个`)
    return { token: null, text: text.slice(at, end), end }
  }
  reading.next_blank = n + 1
  const from = isNumbered ? at + numbered[0].length : end
  const squares = squaresAt(text, from)
  if (squares !== null) {
    const inline: Inline = { type: 'blank', n, width: null, squares: squares.value }
    return { token: { type: 'inline', inline }, end: squares.end }
  }
  const width = widthAt(text, from, 60)
  return {
    token: { type: 'inline', inline: { type: 'blank', n, width: width?.value ?? null } },
    end: width?.end ?? from,
  }
}

/** `<田 4>` or `<田 chūn tiān>` behind a blank. */
function squaresAt(text: string, at: number): { value: string[]; end: number } | null {
  SQUARES.lastIndex = at
  const found = SQUARES.exec(text)
  const value = found === null ? null : squaresFromText(found[1] ?? '')
  return found === null || value === null ? null : { value, end: at + found[0].length }
}

function widthAt(text: string, at: number, most: number): { value: number; end: number } | null {
  WIDTH.lastIndex = at
  const found = WIDTH.exec(text)
  const value = Number(found?.[1] ?? 0)
  return found === null || value < 1 || value > most ? null : { value, end: at + found[0].length }
}

function tag(place: Place): Found | null {
  const { text, at, isLineStart } = place
  // `<>` is nothing: it keeps two neighbours apart that would be read as one.
  if (text[at + 1] === '>') return { token: null, text: '', end: at + 2 }
  BREAK.lastIndex = at
  const lineBreak = BREAK.exec(text)
  if (lineBreak !== null)
    return { token: { type: 'inline', inline: { type: 'break' } }, end: at + lineBreak[0].length }
  ALIGN.lastIndex = at
  const align = isLineStart ? ALIGN.exec(text) : null
  if (align !== null) {
    const side = align[1]?.toLowerCase() === 'right' ? 'right' : 'center'
    return { token: { type: 'align', align: side }, end: at + align[0].length }
  }
  TAG.lastIndex = at
  const mark = TAG.exec(text)
  const known = TAG_MARKS[mark?.[2]?.toLowerCase() ?? '']
  if (mark !== null && known !== undefined) {
    const is = mark[1] === '/' ? 'close' : 'open'
    return { token: { type: 'mark', mark: known, is, text: mark[0] }, end: at + mark[0].length }
  }
  if (text.startsWith('<math display>', at))
    return between(place, { open: '<math display>', close: '</math>', isDisplay: true })
  if (text.startsWith('<math>', at))
    return between(place, { open: '<math>', close: '</math>', isDisplay: false })
  return text.startsWith('<ruby>', at) ? ruby(place) : null
}

const RUBY_LENGTH = 1000

/** `<ruby>字<rt>zì</rt></ruby>`. */
function ruby({ text, at }: Place): Found | null {
  const part = text.slice(at, at + RUBY_LENGTH)
  const found = /^<ruby>((?:[^<\\\n]|\\.)+)<rt>((?:[^<\\\n]|\\.)*)<\/rt><\/ruby>/.exec(part)
  if (found === null) return null
  const [base, above] = [found[1] ?? '', found[2] ?? ''].map((word) => word.replace(/\\([\\<])/g, '$1'))
  if (base === undefined || above === undefined || base.length > 200 || above.length > 200) return null
  const inline: Inline = { type: 'ruby', base, text: above }
  return { token: { type: 'inline', inline }, end: at + found[0].length }
}

const ALT_LENGTH = 500
const SOURCE_LENGTH = 5000

/** `![图](address)<300>`: a picture with its words, where it comes from, and its width. */
function picture({ text, at }: Place): Found | null {
  const found = described(text, at, '![')
  if (found === null) return null
  const width = widthAt(text, found.end, 4000)
  const { key, address } = parseSource(found.source)
  if ((key?.length ?? 0) > 300 || (address?.length ?? 0) > 2000) return null
  const inline: Inline = { type: 'image', key, address, width: width?.value ?? null, alt: found.words }
  return { token: { type: 'inline', inline }, end: width?.end ?? found.end }
}

/** `!audio[12](object:key)`: a sound and its seconds. */
function sound({ text, at }: Place): Found | null {
  const found = described(text, at, '!audio[')
  if (found === null || !/^\d{0,5}$/.test(found.words)) return null
  const { key } = parseSource(found.source)
  const seconds = found.words === '' ? null : Number(found.words)
  if (key === null || key.length > 300 || (seconds ?? 0) > 36_000) return null
  return { token: { type: 'block', block: { type: 'audio', key, seconds } }, end: found.end }
}

function described(text: string, at: number, open: string) {
  if (!text.startsWith(open, at)) return null
  const from = at + open.length
  let words = ''
  let place = from
  for (; place < text.length && text[place] !== ']'; place += 1) {
    if (text[place] === '\n' || text[place] === '[' || words.length > ALT_LENGTH) return null
    const isEscape = text[place] === '\\' && /^[\\[\]]/.test(text[place + 1] ?? '')
    if (isEscape) place += 1
    words += text[place]
  }
  if (text[place] !== ']' || text[place + 1] !== '(' || words.length > ALT_LENGTH) return null
  const end = endOfSource(text, place + 2, SOURCE_LENGTH)
  return end === -1 ? null : { words, source: text.slice(place + 2, end), end: end + 1 }
}
