import { readChemistry } from './read-chemistry.ts'
import {
  type LatexReader,
  MOST_NESTED,
  peek,
  peekCommand,
  skipSpaces,
  take,
  takeCommand,
  takeOption,
  takeRaw,
  takeToken,
} from './latex-reader.ts'
import {
  AS_THEIR_ARGUMENT,
  BINOMIALS,
  BRACKETS,
  FENCES,
  FRACTIONS,
  NOTHING_DRAWN,
  SKIPPED_ARGUMENTS,
} from './latex-commands.ts'
import { ARROWS, BOUNDED, SIGNS, WORDS } from './latex-symbols.ts'

/**
 * A formula in one line, twice: as a reader says it (`1/2`, `√2`, rows of a matrix one after the other), and in the order of its
 * drawing on the page, which is what copying gives (the bottom of a fraction first, columns one after the other, no root sign).
 */
export type SeenFormula = { read: string; drawn: string }

const NOTHING: SeenFormula = { read: '', drawn: '' }
const alike = (text: string): SeenFormula => ({ read: text, drawn: text })
const joined = (parts: readonly SeenFormula[]): SeenFormula => ({
  read: parts.map((part) => part.read).join(''),
  drawn: parts.map((part) => part.drawn).join(''),
})

/** What is seen of a formula. One that cannot be drawn stands on the page as typed: that is its drawn form ([QS-3]). */
export function seenFormula(latex: string, { isDisplay }: { isDisplay: boolean }): SeenFormula {
  const reader: LatexReader = { source: latex, at: 0, isMalformed: false, isDisplay, depth: 0 }
  const parts: SeenFormula[] = []
  while (reader.at < latex.length) {
    parts.push(readList(reader))
    // A brace that nothing opened.
    if (reader.at < latex.length) {
      reader.isMalformed = true
      reader.at += 1
    }
  }
  const { read, drawn } = joined(parts)
  return { read, drawn: reader.isMalformed ? `$${latex}$` : drawn }
}

/** Reads until a closing brace, `&`, the end of a row or of an environment, or `\right`, none of which it takes. */
function readList(reader: LatexReader): SeenFormula {
  const parts: SeenFormula[] = []
  for (;;) {
    skipSpaces(reader)
    if (isAtEnd(reader)) return joined(parts)
    if (takeCommand(reader, 'over') || takeCommand(reader, 'atop'))
      return fraction(joined(parts), readBottom(reader))
    parts.push(readScripted(reader))
  }
}

function readBottom(reader: LatexReader): SeenFormula {
  if (reader.depth >= MOST_NESTED) return NOTHING
  reader.depth += 1
  const bottom = readList(reader)
  reader.depth -= 1
  return bottom
}

const ENDS = new Set(['right', 'end', '\\', 'cr'])

function isAtEnd(reader: LatexReader): boolean {
  const next = peek(reader)
  if (next === '' || next === '}' || next === '&') return true
  return next === '\\' && ENDS.has(peekCommand(reader))
}

type Atom = SeenFormula & { bounds?: 'display' | 'always' }

/** An atom with what stands below and above it: the lower comes first wherever it was typed. */
function readScripted(reader: LatexReader): SeenFormula {
  const isDisplay = reader.isDisplay
  const atom: Atom = '^_'.includes(peek(reader)) ? NOTHING : readAtom(reader)
  let bounds = atom.bounds
  let [below, above]: [SeenFormula, SeenFormula] = [NOTHING, NOTHING]
  for (;;) {
    skipSpaces(reader)
    if (takeCommand(reader, 'limits')) bounds = 'always'
    else if (takeCommand(reader, 'nolimits')) bounds = undefined
    else if (take(reader, "'")) above = joined([above, alike('′')])
    else if (take(reader, '^')) above = joined([above, readArgument(reader)])
    else if (take(reader, '_')) below = joined([below, readArgument(reader)])
    else break
  }
  const isUnder = bounds === 'always' || (bounds === 'display' && isDisplay)
  return {
    read: atom.read + below.read + above.read,
    drawn: isUnder ? below.drawn + atom.drawn + above.drawn : atom.drawn + below.drawn + above.drawn,
  }
}

function readAtom(reader: LatexReader): Atom {
  if (peek(reader) === '{') return readArgument(reader)
  const token = takeToken(reader)
  if (token.length > 1 && token.startsWith('\\')) return readCommand(reader, token.slice(1))
  if (token === '\\') reader.isMalformed = true
  return token === '~' || token === '$' ? NOTHING : alike(token)
}

/** A braced group, or the one token that stands for it. */
function readArgument(reader: LatexReader): SeenFormula {
  skipSpaces(reader)
  if (!take(reader, '{')) {
    if (!isAtEnd(reader)) return readAtom(reader)
    reader.isMalformed = true
    return NOTHING
  }
  if (reader.depth >= MOST_NESTED) return NOTHING
  const { isDisplay } = reader
  reader.depth += 1
  const parts = [readList(reader)]
  // Rows and columns outside a table are gaps.
  while (reader.at < reader.source.length && !take(reader, '}')) {
    if (peek(reader) === '\\' && peekCommand(reader) === 'end') reader.isMalformed = true
    takeToken(reader)
    parts.push(readList(reader))
  }
  if (reader.source[reader.at - 1] !== '}') reader.isMalformed = true
  reader.depth -= 1
  reader.isDisplay = isDisplay
  return joined(parts)
}

function fraction(top: SeenFormula, bottom: SeenFormula): SeenFormula {
  return { read: `${bracketed(top.read)}/${bracketed(bottom.read)}`, drawn: bottom.drawn + top.drawn }
}

/** A sum above or below a line is written in brackets. */
function bracketed(part: string): string {
  return /.[-+−±=,]/su.test(part) ? `(${part})` : part
}

function readCommand(reader: LatexReader, name: string): Atom {
  if (reader.depth >= MOST_NESTED) return NOTHING
  reader.depth += 1
  const atom = readKnown(reader, name)
  reader.depth -= 1
  return atom
}

function readKnown(reader: LatexReader, name: string): Atom {
  if (name === 'left') return readFenced(reader)
  if (BRACKETS.has(name)) return readBracket(reader)
  if (FRACTIONS.has(name)) return fraction(readArgument(reader), readArgument(reader))
  if (BINOMIALS.has(name)) {
    const [top, bottom] = [readArgument(reader), readArgument(reader)]
    return { read: `(${top.read}${bottom.read})`, drawn: `(${bottom.drawn}${top.drawn})` }
  }
  if (name === 'sqrt') return readRoot(reader)
  if (name === 'begin') return readEnvironment(reader)
  if (name === 'ce' || name === 'pu') return alike(readChemistry(takeRaw(reader)))
  if (name === 'displaystyle') reader.isDisplay = true
  if (name === 'textstyle') reader.isDisplay = false
  return readPlain(reader, name)
}

function readPlain(reader: LatexReader, name: string): Atom {
  const bounded = BOUNDED.get(name)
  if (bounded !== undefined) return { ...alike(bounded), bounds: 'display' }
  if (name === 'operatorname') {
    const hasBounds = take(reader, '*')
    const word = readArgument(reader)
    return hasBounds ? { ...word, bounds: 'display' } : word
  }
  const sign = SIGNS.get(name) ?? WORDS.get(name)
  if (sign !== undefined) return alike(sign)
  if (/^\s$/.test(name) || NOTHING_DRAWN.has(name)) return NOTHING
  if (AS_THEIR_ARGUMENT.has(name)) return readArgument(reader)
  return readStacked(reader, name)
}

/** What stands over or under something else. */
function readStacked(reader: LatexReader, name: string): Atom {
  if (name === 'overset' || name === 'stackrel') {
    const [over, base] = [readArgument(reader), readArgument(reader)]
    return joined([base, over])
  }
  if (name === 'underset') {
    const [under, base] = [readArgument(reader), readArgument(reader)]
    return { read: base.read + under.read, drawn: under.drawn + base.drawn }
  }
  if (name === 'overbrace' || name === 'underbrace') return { ...readArgument(reader), bounds: 'always' }
  if (name === 'tilde') return accented(readArgument(reader), '~')
  if (name === 'not') return joined([readArgument(reader), alike('\u0338')])
  if (name === 'pmod') return joined([alike('(mod'), readArgument(reader), alike(')')])
  if (name === 'tag') return joined([alike('('), readArgument(reader), alike(')')])
  const arrow = ARROWS.get(name)
  if (arrow !== undefined) {
    const below = seenPart(reader, takeOption(reader))
    const words = joined([readArgument(reader), below])
    return { read: words.read + arrow, drawn: words.drawn }
  }
  return readUnknown(reader, name)
}

function readUnknown(reader: LatexReader, name: string): SeenFormula {
  const skipped = SKIPPED_ARGUMENTS.get(name)
  if (skipped === undefined) reader.isMalformed = true
  for (let count = 0; count < (skipped ?? 0); count += 1) takeRaw(reader)
  return NOTHING
}

const accented = ({ read, drawn }: SeenFormula, accent: string): SeenFormula => ({
  read,
  drawn: drawn + accent,
})

function readBracket(reader: LatexReader): SeenFormula {
  skipSpaces(reader)
  const token = reader.at < reader.source.length ? takeToken(reader) : ''
  if (token === '.') return NOTHING
  return alike(token.startsWith('\\') ? (SIGNS.get(token.slice(1)) ?? '') : token)
}

/** `\left( … \right)`. */
function readFenced(reader: LatexReader): SeenFormula {
  const parts = [readBracket(reader)]
  if (reader.depth >= MOST_NESTED) return joined(parts)
  reader.depth += 1
  for (;;) {
    parts.push(readList(reader))
    if (takeCommand(reader, 'right')) {
      parts.push(readBracket(reader))
      break
    }
    if (reader.at >= reader.source.length || peek(reader) === '}' || peekCommand(reader) === 'end') {
      reader.isMalformed = true
      break
    }
    takeToken(reader)
  }
  reader.depth -= 1
  return joined(parts)
}

function readRoot(reader: LatexReader): SeenFormula {
  const degree = seenPart(reader, takeOption(reader))
  const inner = readArgument(reader)
  return { read: `${degree.read}√${inner.read}`, drawn: degree.drawn + inner.drawn }
}

/** A part whose source was cut out of the formula. */
function seenPart(reader: LatexReader, source: string): SeenFormula {
  if (source === '') return NOTHING
  const part: LatexReader = { ...reader, source, at: 0, isMalformed: false }
  const seen = readList(part)
  if (part.isMalformed) reader.isMalformed = true
  return seen
}

function readEnvironment(reader: LatexReader): SeenFormula {
  const name = takeRaw(reader).trim()
  if (name === 'array' || name === 'subarray' || name === 'tabular' || name.startsWith('alignedat'))
    takeRaw(reader)
  if (reader.depth >= MOST_NESTED) return NOTHING
  reader.depth += 1
  const rows = readRows(reader)
  reader.depth -= 1
  const [open = '', close = ''] = FENCES.get(name) ?? []
  // One list a column, of the cells that are there: a row may have thousands and the others one.
  const columns: SeenFormula[][] = []
  for (const row of rows) for (const [at, cell] of row.entries()) (columns[at] ??= []).push(cell)
  return {
    read: open + joined(rows.flat()).read + close,
    drawn: open + joined(columns.flat()).drawn + close,
  }
}

function readRows(reader: LatexReader): SeenFormula[][] {
  const rows: SeenFormula[][] = [[]]
  for (;;) {
    rows.at(-1)?.push(readList(reader))
    if (take(reader, '&')) continue
    if (take(reader, '\\\\') || takeCommand(reader, 'cr')) {
      takeOption(reader)
      rows.push([])
      continue
    }
    if (takeCommand(reader, 'end')) takeRaw(reader)
    else reader.isMalformed = true
    return rows
  }
}
