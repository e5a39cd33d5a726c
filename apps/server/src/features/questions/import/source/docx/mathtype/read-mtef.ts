import { type MtefCursor, mtefCursor, MtefRefused } from './mtef-cursor.ts'
import { skipDefinition } from './mtef-definitions.ts'
import { equationTemplate } from './equation-templates.ts'
import { mathtypeTemplate } from './mathtype-templates.ts'
import type { Face, MtefLine, MtefNode, MtefSlot } from './mtef-tree.ts'

/** The versions of the format: that of the equation editor of old Word (Equation 3.0), and that of MathType since its version 4. */
const [EQUATION, MATHTYPE] = [3, 5]
const [END, LINE, CHAR, TEMPLATE, PILE, MATRIX, EMBELLISHMENT] = [0, 1, 2, 3, 4, 5, 6]
/** Options of a record; some bits have another meaning for a character. */
const [NUDGED, NULL_LINE, HAS_RULER, HAS_SPACING] = [8, 1, 2, 4]
const [CHAR_8, CHAR_16, NO_CODE] = [4, 16, 32]
/** A formula on paper is a dozen deep. */
const DEEPEST = 40

type Reading = { cursor: MtefCursor; version: number }

/** Reads the bytes of a formula (MTEF) as a tree. Linear; throws MtefRefused for an unknown record, so that nothing is read by half. */
export function readMtef(bytes: Buffer): MtefLine {
  const cursor = mtefCursor(bytes)
  const version = cursor.byte()
  if (version !== EQUATION && version !== MATHTYPE) throw new MtefRefused(`version ${version}`)
  // Platform, product and its version.
  cursor.skip(4)
  if (version === MATHTYPE) {
    cursor.text()
    cursor.skip(1)
  }
  return asLine(readList({ cursor, version }, 0))
}

/** The records of a list up to its end: lines, which are places where a template or a pile holds them, and the parts of a line. */
type Held = { kind: 'line'; line: MtefSlot } | MtefNode

function asLine(list: readonly Held[]): MtefLine {
  return list.flatMap((held) => (held.kind === 'line' ? (held.line ?? []) : [held]))
}

/** The places of a template: characters among them only draw the template itself, such as its brackets. */
function asSlots(list: readonly Held[]): MtefSlot[] {
  return list.flatMap((held) => (held.kind === 'line' ? [held.line] : held.kind === 'char' ? [] : [[held]]))
}

function readList(reading: Reading, depth: number): Held[] {
  if (depth > DEEPEST) throw new MtefRefused('too deep')
  const list: Held[] = []
  for (;;) {
    // Some writers leave out the last end; a place without one is cut off.
    if (depth === 0 && reading.cursor.peek() === null) return list
    const { type, options } = recordHead(reading)
    if (type === END) return list
    const held = readRecord(reading, { type, options, depth })
    if (held !== null) list.push(held)
  }
}

/** The type of the next record; in the older format the same byte holds its options. */
function recordHead({ cursor, version }: Reading): { type: number; options: number } {
  const tag = cursor.byte()
  if (version === EQUATION) return { type: tag & 0x0f, options: tag >> 4 }
  return { type: tag, options: tag >= LINE && tag <= EMBELLISHMENT ? cursor.byte() : 0 }
}

type Record = { type: number; options: number; depth: number }

function readRecord(reading: Reading, { type, options, depth }: Record): Held | null {
  const { cursor } = reading
  if (type >= LINE && type <= EMBELLISHMENT && (options & NUDGED) !== 0) skipNudge(cursor)
  switch (type) {
    case LINE:
      return { kind: 'line', line: readLine(reading, options, depth) }
    case CHAR:
      return readChar(reading, options)
    case TEMPLATE:
      return readTemplate(reading, depth)
    case PILE:
      return readPile(reading, options, depth)
    case MATRIX:
      return readMatrix(reading, depth)
    default:
      skipDefinition(reading, type)
      return null
  }
}

function readLine(reading: Reading, options: number, depth: number): MtefSlot {
  const { cursor } = reading
  if ((options & HAS_SPACING) !== 0) cursor.skip(2)
  if ((options & HAS_RULER) !== 0) skipRuler(cursor)
  return (options & NULL_LINE) !== 0 ? null : asLine(readList(reading, depth + 1))
}

function readChar(reading: Reading, options: number): MtefNode {
  const { cursor, version } = reading
  const face = faceOf(cursor.byte())
  if (version === MATHTYPE && (options & NO_CODE) !== 0) throw new MtefRefused('a character without its code')
  const code = version === MATHTYPE ? cursor.word() : equationCode(cursor.word())
  // The place of the character in its font.
  if (version === MATHTYPE && (options & (CHAR_8 | CHAR_16)) !== 0)
    cursor.skip((options & CHAR_8) !== 0 ? 1 : 2)
  const [is_decorated, starts] = version === MATHTYPE ? [1, 2] : [2, 1]
  return {
    ...{ kind: 'char', code, face, starts_word: (options & starts) !== 0 },
    embellishments: (options & is_decorated) === 0 ? [] : readEmbellishments(reading),
  }
}

const LATIN_SIGNS = new Set(Array.from('×÷±·°¬²³¹½¼¾', (sign) => sign.charCodeAt(0)))

/** The older format also writes Chinese by a code page, one byte or both at once: they would be read as Latin letters or Hangul. */
function equationCode(code: number): number {
  const isByte = code >= 0x80 && code <= 0xff && !LATIN_SIGNS.has(code)
  if (isByte || (code >= 0xac00 && code <= 0xdfff)) throw new MtefRefused('a character of a code page')
  return code
}

const FACES: Readonly<{ [face: number]: Face }> = {
  1: 'text',
  2: 'function',
  3: 'variable',
  4: 'greek',
  5: 'greek',
  6: 'symbol',
  7: 'vector',
  8: 'number',
  11: 'extra',
  12: 'text',
  24: 'space',
}

function faceOf(typeface: number): Face {
  return FACES[typeface - 128] ?? 'other'
}

function readEmbellishments(reading: Reading): number[] {
  const found: number[] = []
  for (;;) {
    const { type, options } = recordHead(reading)
    if (type === END) return found
    if (type !== EMBELLISHMENT) throw new MtefRefused(`record ${type} over a character`)
    if ((options & NUDGED) !== 0) skipNudge(reading.cursor)
    found.push(reading.cursor.byte())
  }
}

function readTemplate(reading: Reading, depth: number): MtefNode {
  const { cursor, version } = reading
  const selector = cursor.byte()
  const first = cursor.byte()
  const variation =
    version === MATHTYPE && (first & 0x80) !== 0 ? (first & 0x7f) | (cursor.byte() << 8) : first
  // Options of its own: how a fence or an integral grows.
  cursor.skip(1)
  const slots = asSlots(readList(reading, depth + 1))
  const read = version === MATHTYPE ? mathtypeTemplate : equationTemplate
  const known = read({ selector, variation, slots })
  if (known === null) throw new MtefRefused(`template ${selector} with variation ${variation}`)
  return { kind: 'template', ...known }
}

function readPile(reading: Reading, options: number, depth: number): MtefNode {
  const { cursor } = reading
  const align = alignOf(cursor.byte())
  cursor.skip(1)
  if ((options & HAS_RULER) !== 0) skipRuler(cursor)
  const lines = asSlots(readList(reading, depth + 1))
  return { kind: 'pile', align, lines: lines.map((line) => line ?? []) }
}

function readMatrix(reading: Reading, depth: number): MtefNode {
  const { cursor } = reading
  cursor.skip(1)
  const align = alignOf(cursor.byte())
  cursor.skip(1)
  const [rows, columns] = [cursor.byte(), cursor.byte()]
  // Two bits for each line that may be drawn between rows and columns.
  cursor.skip(Math.ceil((rows + 1) / 4) + Math.ceil((columns + 1) / 4))
  const cells = asSlots(readList(reading, depth + 1))
  if (columns === 0 || cells.length !== rows * columns) throw new MtefRefused('a matrix with other cells')
  return { kind: 'matrix', columns, align, cells: cells.map((cell) => cell ?? []) }
}

function alignOf(value: number): 'left' | 'center' | 'right' {
  if (value === 2) return 'center'
  return value === 3 ? 'right' : 'left'
}

function skipNudge(cursor: MtefCursor): void {
  const [x, y] = [cursor.byte(), cursor.byte()]
  if (x === 128 && y === 128) cursor.skip(4)
}

/** Tab stops, without the type of their record. */
function skipRuler(cursor: MtefCursor): void {
  cursor.skip(cursor.byte() * 3)
}
