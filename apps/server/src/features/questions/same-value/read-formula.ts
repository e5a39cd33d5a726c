import Fraction from 'fraction.js'
import type { Formula } from './formula.ts'
import type { Token } from './tokens.ts'

/** Deepest nesting of a formula that is still read, and most digits of a number in it. */
const FORMULA_LIMITS = { depth: 24, digits: 40 } as const

/**
 * `plain` reads a line as books print it, `wide` as a hurried student may mean it: `1/2x` as 1/(2x), `√2x` as √(2x), `2^3x` as
 * 2^(3x), `sinπ/6` as sin(π/6). A line without such places reads the same in both.
 */
export type Reading = 'plain' | 'wide'

type Reader = { readonly tokens: readonly Token[]; readonly reading: Reading; at: number; depth: number }

/** The formula that the tokens write, null when they write none or are nested too deep. */
export function readFormula(tokens: readonly Token[], reading: Reading): Formula | null {
  const reader: Reader = { tokens, reading, at: 0, depth: 0 }
  const formula = readSum(reader)
  return reader.at === tokens.length ? formula : null
}

function peek(reader: Reader): string {
  return reader.tokens[reader.at]?.text ?? ''
}

function take(reader: Reader, ...texts: string[]): boolean {
  if (!texts.includes(peek(reader)) || reader.tokens[reader.at]?.kind === 'word') return false
  reader.at += 1
  return true
}

function readSum(reader: Reader): Formula | null {
  reader.depth += 1
  if (reader.depth > FORMULA_LIMITS.depth) return null
  const terms: Formula[] = []
  do {
    const term = readSigned(reader, readProduct)
    if (term === null) return null
    terms.push(term)
  } while (peek(reader) === '+' || peek(reader) === '-')
  reader.depth -= 1
  const [only] = terms
  return terms.length === 1 && only ? only : { kind: 'sum', terms }
}

function readSigned(reader: Reader, readNext: (reader: Reader) => Formula | null): Formula | null {
  if (take(reader, '+')) return readNext(reader)
  if (!take(reader, '-')) return readNext(reader)
  const inner = readNext(reader)
  return inner === null ? null : { kind: 'negative', inner }
}

function readProduct(reader: Reader): Formula | null {
  let product = readPower(reader)
  while (product !== null) {
    if (take(reader, '·', '×')) {
      const factor = readSigned(reader, readPower)
      product = factor && times(product, factor)
    } else if (take(reader, '/', '÷')) {
      const bottom = readBottom(reader)
      product = bottom && { kind: 'quotient', top: product, bottom }
    } else if (beginsFactor(reader)) {
      const factor = readPower(reader)
      product = factor && times(product, factor)
    } else return product
  }
  return null
}

function times(one: Formula, other: Formula): Formula {
  const factors = one.kind === 'product' ? [...one.factors, other] : [one, other]
  return { kind: 'product', factors }
}

function readBottom(reader: Reader): Formula | null {
  const bottom = readSigned(reader, readPower)
  return reader.reading === 'wide' ? withFactorsBehind(reader, bottom) : bottom
}

/** Takes the factors that follow without a sign between. */
function withFactorsBehind(reader: Reader, first: Formula | null): Formula | null {
  let product = first
  while (product !== null && beginsFactor(reader)) {
    const factor = readPower(reader)
    product = factor && times(product, factor)
  }
  return product
}

function beginsFactor(reader: Reader): boolean {
  const token = reader.tokens[reader.at]
  if (token === undefined || token.kind === 'word') return false
  // Nobody writes `x 2` or `(x+1)2` for a product: such a line is not read.
  if (token.kind === 'number') return false
  if (token.kind === 'command') return token.text === '\\frac' || token.text === '\\sqrt'
  return token.kind === 'name' || token.kind === 'function' || ['(', '√', 'π', '{'].includes(token.text)
}

function readPower(reader: Reader): Formula | null {
  let formula = readAtom(reader)
  while (formula !== null) {
    if (take(reader, '%')) formula = { kind: 'percent', inner: formula }
    else if (take(reader, '°')) formula = { kind: 'degree', inner: formula }
    else if (take(reader, '^')) {
      const exponent = readExponent(reader, formula)
      // `x^2^3` means two things.
      formula = exponent && peek(reader) !== '^' ? { kind: 'power', base: formula, exponent } : null
    } else return formula
  }
  return null
}

function readExponent(reader: Reader, base: Formula): Formula | null {
  if (peek(reader) === '{' || peek(reader) === '(') return readAtom(reader)
  const isPowerOfNumber = base.kind === 'number' || (base.kind === 'name' && base.name === 'e')
  const exponent = readSigned(reader, readAtom)
  return reader.reading === 'wide' && isPowerOfNumber ? withFactorsBehind(reader, exponent) : exponent
}

function readAtom(reader: Reader): Formula | null {
  const token = reader.tokens[reader.at]
  if (token === undefined || token.kind === 'word') return null
  reader.at += 1
  if (token.kind === 'number') return readNumber(reader, token.text)
  if (token.kind === 'name') return readNamed(reader, token.text)
  if (token.kind === 'function')
    return token.text === 'sqrt' ? readRoot(reader) : readCall(reader, token.text)
  switch (token.text) {
    case 'π':
    case '∞':
      return { kind: 'name', name: token.text }
    case '(':
      return readEnclosed(reader, ')')
    case '[':
      return readEnclosed(reader, ']')
    case '{':
      return readEnclosed(reader, '}')
    case '|': {
      const inner = readEnclosed(reader, '|')
      return inner && { kind: 'absolute', inner }
    }
    case '√':
    case '\\sqrt':
      return readRoot(reader)
    case '\\frac':
      return readFraction(reader)
    default:
      return null
  }
}

function readEnclosed(reader: Reader, close: string): Formula | null {
  const inner = readSum(reader)
  return take(reader, close) ? inner : null
}

/** A number, with the fraction of a mixed number behind it: `3\frac{1}{2}`, `3又1/2`. */
function readNumber(reader: Reader, text: string): Formula | null {
  if (text.length > FORMULA_LIMITS.digits) return null
  const value = new Fraction(text.startsWith('.') ? `0${text}` : text)
  const isMixed = take(reader, '又')
  if (!isMixed && !(peek(reader) === '\\frac' && /^\d+$/.test(text))) return { kind: 'number', value, text }
  const start = reader.at
  const part = isMixed ? readProductOfPart(reader) : readAtom(reader)
  const fraction = part && fractionOfIntegers(part)
  if (fraction)
    return { kind: 'number', value: value.add(fraction), text: `${text}又${fraction.toFraction()}` }
  reader.at = start
  return isMixed ? null : { kind: 'number', value, text }
}

function readProductOfPart(reader: Reader): Formula | null {
  const top = readAtom(reader)
  if (top === null || !take(reader, '/')) return top
  const bottom = readAtom(reader)
  return bottom && { kind: 'quotient', top, bottom }
}

function fractionOfIntegers(part: Formula): Fraction | null {
  if (part.kind !== 'quotient' || part.top.kind !== 'number' || part.bottom.kind !== 'number') return null
  if (part.bottom.value.n === 0n || part.top.value.gte(part.bottom.value)) return null
  return part.top.value.div(part.bottom.value)
}

const APPLIED = /^[fghFG](?:_.+|'*)$/

/** A letter; `f(x)` is a value of a function and `a(x+1)` a product. */
function readNamed(reader: Reader, name: string): Formula | null {
  if (!APPLIED.test(name) || peek(reader) !== '(') return { kind: 'name', name }
  const inner = readAtom(reader)
  return inner && { kind: 'call', name, base: null, inner }
}

function readFraction(reader: Reader): Formula | null {
  const top = readArgument(reader)
  const bottom = top && readArgument(reader)
  return top && bottom && { kind: 'quotient', top, bottom }
}

/** `\frac12` takes one digit each. */
function readArgument(reader: Reader): Formula | null {
  const token = reader.tokens[reader.at]
  if (token?.kind !== 'number' || token.text.length === 1) return readAtom(reader)
  return null
}

function readRoot(reader: Reader): Formula | null {
  let degree = 2
  if (take(reader, '[')) {
    const index = reader.tokens[reader.at]?.text ?? ''
    reader.at += 1
    degree = /^[2-9]$/.test(index) ? Number(index) : 0
    if (!take(reader, ']') || degree === 0) return null
  }
  const isBracketed = peek(reader) === '(' || peek(reader) === '{'
  const inner = readAtom(reader)
  if (inner === null) return null
  const goesOn = reader.reading === 'wide' && !isBracketed && reader.tokens[reader.at]?.kind === 'name'
  const under = goesOn ? withFactorsBehind(reader, inner) : inner
  return under && { kind: 'root', degree, inner: under }
}

const TRIGONOMETRIC = /^(?:arc)?(?:sin|cos|tan|cot)$/

function readCall(reader: Reader, name: string): Formula | null {
  const base = take(reader, '_') ? readAtom(reader) : null
  if (name === 'log' && base === null && peek(reader) !== '(') return null
  const exponent = take(reader, '^') ? readExponent(reader, { kind: 'name', name: 'x' }) : null
  const inner = readCallArgument(reader, name)
  if (inner === null) return null
  const call: Formula = { kind: 'call', name, base, inner }
  return exponent === null ? call : { kind: 'power', base: call, exponent }
}

/** `sin2x` takes the factors up to the next function or bracket. */
function readCallArgument(reader: Reader, name: string): Formula | null {
  // `sin(x)^2` is the square of the sine in print, and the sine of a square to some.
  if (peek(reader) === '(') return reader.reading === 'plain' ? readAtom(reader) : readPower(reader)
  let argument = readPower(reader)
  while (argument !== null && beginsFactor(reader) && peek(reader) !== '(') {
    if (reader.tokens[reader.at]?.kind === 'function') break
    const factor = readPower(reader)
    argument = factor && times(argument, factor)
  }
  const divided = reader.tokens[reader.at + 1]
  if (reader.reading === 'plain' || peek(reader) !== '/' || divided?.kind !== 'number') return argument
  if (argument === null || !TRIGONOMETRIC.test(name)) return argument
  reader.at += 1
  const bottom = readPower(reader)
  return bottom && { kind: 'quotient', top: argument, bottom }
}
