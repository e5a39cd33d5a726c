import { joinLatex } from '../office-math/latex-signs.ts'
import { SIGNS } from '../../seen-text/latex-symbols.ts'

/** Commands by the sign that they draw; the first that is named counts. */
const COMMANDS = new Map<string, string>()
for (const [name, sign] of SIGNS)
  if (/^[a-zA-Z]+$/.test(name) && !/^[\x20-\x7e]+$/.test(sign) && !COMMANDS.has(sign))
    COMMANDS.set(sign, `\\${name}`)
for (const [sign, latex] of [
  ['−', '-'],
  ['\u2061', ''],
  ['\u2062', ''],
  ['\u2063', ''],
  ['\u200b', ''],
  ['\u00a0', ' '],
  ['°', '^{\\circ}'],
  ['∑', '\\sum'],
  ['∏', '\\prod'],
  ['⋃', '\\bigcup'],
  ['⋂', '\\bigcap'],
  ['⇌', '\\rightleftharpoons'],
  ['’', "'"],
  ['′', "'"],
] as const)
  COMMANDS.set(sign, latex)
const ESCAPED = /[{}%#$_&]/

const FUNCTIONS = /^(?:arcsin|arccos|arctan|sin|cos|tan|cot|sec|csc|log|ln|lg|lim|max|min|exp|det|gcd)$/
const CHINESE = /[\u2e80-\u9fff\u3000-\u303f\uff00-\uffef]/

/** Words of a formula in LaTeX: signs by their commands, names of functions, Chinese as text. */
export function wordsLatex(words: string): string {
  const pieces = words.match(/[\u2e80-\u9fff\u3000-\u303f\uff00-\uffef]+|[A-Za-z]+|[^]/gu) ?? []
  return joinLatex(
    pieces.map((piece) => {
      if (CHINESE.test(piece)) return `\\text{${piece}}`
      if (FUNCTIONS.test(piece)) return `\\${piece}`
      if (ESCAPED.test(piece)) return `\\${piece}`
      return piece === '\\' ? '\\backslash' : (COMMANDS.get(piece) ?? mathLetter(piece))
    }),
  )
}

/** A letter of the mathematical alphabets as a plain one. */
function mathLetter(piece: string): string {
  const code = piece.codePointAt(0) ?? 0
  return code >= 0x1d400 && code <= 0x1d7ff ? wordsLatex(piece.normalize('NFKC')) : piece
}

/** What a script stands at: in braces unless it is one sign or one command. */
export function scriptBase(latex: string): string {
  return /^(?:[^\\{}^_]|\\[A-Za-z]+)$/u.test(latex) ? latex : `{${latex}}`
}

/** Index and power at a base; an empty one is none. */
export function withScripts(base: string, { sub = '', sup = '' }: { sub?: string; sup?: string }): string {
  const power = sup === '^{\\circ}' ? '\\circ' : sup
  const isPrime = /^'+$/.test(power)
  return `${scriptBase(base)}${sub === '' ? '' : `_{${sub}}`}${power === '' ? '' : isPrime ? power : `^{${power}}`}`
}

/** Brackets with what they hold; they grow with it. */
export function fenced(open: string, inside: string, close: string): string {
  const sign = (bracket: string) =>
    bracket === '' ? '.' : /[{}]/.test(bracket) ? `\\${bracket}` : wordsLatex(bracket)
  const isLow = open !== '' && close !== '' && /^[^\\^_]*$/.test(inside)
  if (isLow) return joinLatex([sign(open), inside, sign(close)])
  return joinLatex([`\\left${sign(open)}`, inside, `\\right${sign(close)}`])
}
