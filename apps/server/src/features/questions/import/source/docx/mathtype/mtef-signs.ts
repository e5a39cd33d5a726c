import { textLatex } from '@jiangtai/shared/questions/typed-form/office-math/run-latex.ts'
import { MtefRefused } from './mtef-cursor.ts'
import type { Face } from './mtef-tree.ts'

/** Characters that MathType keeps in the private area, as those of Unicode: spaces of a width, slanted signs, its own. */
const PRIVATE: Readonly<{ [code: number]: string }> = {
  0xe421: '⩾',
  0xe425: '⩽',
  0xe90b: '⊇',
  0xe90c: '⊆',
  0xe98f: '·',
  0xea06: '≰',
  0xea07: '≱',
  0xea0b: '⊉',
  0xea0c: '⊈',
  0xea42: '⊈',
  0xea43: '⊉',
  0xea44: '⊊',
  0xea45: '⊋',
  0xef00: '',
  0xef01: '',
  0xef02: '\u2009',
  0xef03: '\u2009',
  0xef04: '\u205f',
  0xef05: '\u2005',
  0xef06: '\u2003',
  0xef07: '\u2003',
  0xef08: '\u2002',
}
/** Spaces of the equation editor of old Word, at places where MathType has arrows. */
const OLD_SPACES: Readonly<{ [code: number]: string }> = {
  0xeb01: '',
  0xeb02: '\u2009',
  0xeb04: '\u205f',
  0xeb05: '\u2003',
  0xeb08: '\u2002',
}
/** Alphabets of the private area: their beginning, and the number of their letters of A-Z and a-z. */
const ALPHABETS: readonly { from: number; command: string }[] = [
  { from: 0xf000, command: '\\mathfrak' },
  { from: 0xf080, command: '\\mathbb' },
  { from: 0xf100, command: '\\mathcal' },
]
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A letter of an alphabet of MathType as LaTeX; null for every other character. */
export function alphabetLetter(code: number): string | null {
  for (const { from, command } of ALPHABETS) {
    const letter = LETTERS[code - from]
    if (letter !== undefined) return `${command}{${letter}}`
  }
  return null
}

/** A character of a formula as one of Unicode; throws MtefRefused for a character that only MathType's own font has. */
export function signOf(code: number, face: Face): string {
  if (face === 'space' || code in OLD_SPACES) {
    const space = PRIVATE[code] ?? OLD_SPACES[code]
    if (space !== undefined) return space
  }
  const own = PRIVATE[code]
  if (own !== undefined) return own
  if (code === 9) return '\u2003'
  if (code < 0x20 || (code >= 0xd800 && code <= 0xf8ff)) throw new MtefRefused(`character ${code}`)
  // A typed space is seen, other than one between the signs of LaTeX.
  return code === 0x20 ? '\u2002' : String.fromCharCode(code)
}

/** Characters of one face, one behind the other. */
export function runLatex(text: string, face: Face): string {
  switch (face) {
    case 'function':
      return textLatex(text, { is_text: false, style: 'p', script: '' })
    case 'text':
      return textLatex(text, { is_text: false, style: 'p', script: '' })
    case 'vector':
      return textLatex(text, { is_text: false, style: 'b', script: '' })
    default:
      return textLatex(text)
  }
}

const OVER: Readonly<{ [embellishment: number]: string }> = {
  2: '\\dot',
  3: '\\ddot',
  4: '\\dddot',
  8: '\\tilde',
  9: '\\hat',
  11: '\\vec',
  12: '\\overleftarrow',
  13: '\\overleftrightarrow',
  14: '\\overrightharpoon',
  15: '\\overleftharpoon',
  17: '\\overline',
  19: '\\overset{\\frown}',
  20: '\\overset{\\smile}',
  21: '\\xcancel',
  22: '\\cancel',
  23: '\\bcancel',
  29: '\\underline',
  33: '\\underrightarrow',
  34: '\\underleftarrow',
  35: '\\underleftrightarrow',
}
const PRIMES: Readonly<{ [embellishment: number]: string }> = { 5: "'", 6: "''", 18: "'''" }
const NOT = 10

/** A character with the signs over, under or through it. */
export function decorated(base: string, embellishments: readonly number[]): string {
  return embellishments.reduce((latex, embellishment) => {
    const prime = PRIMES[embellishment]
    if (prime !== undefined) return latex + prime
    if (embellishment === NOT) return latex === '=' ? '\\ne' : latex === '\\in' ? '\\notin' : `\\not${latex}`
    const command = OVER[embellishment]
    if (command === undefined) throw new MtefRefused(`embellishment ${embellishment}`)
    return `${command}{${latex}}`
  }, base)
}
