import type { MathAnswer } from './answer.ts'
import { isClosed } from './formula.ts'
import { type Reading, readFormula } from './read-formula.ts'
import type { Token } from './tokens.ts'
import { readUnit } from './units.ts'

const OPENING = new Set(['(', '[', '{', '⦃'])
const CLOSING = new Set([')', ']', '}', '⦄'])
const MOST_PARTS = 16

/** The answer that the tokens write, null when they write none that is known. */
export function readAnswer(tokens: readonly Token[], reading: Reading): MathAnswer | null {
  return readLabels(tokens) ?? readList(tokens, reading)
}

/** `(2)(3)` names statements; it is no product. */
function readLabels(tokens: readonly Token[]): MathAnswer | null {
  const written = tokens.map(({ text }) => text).join('')
  if (!/^\(\d{1,2}\)(?:[,、和]?\(\d{1,2}\))*$/.test(written)) return null
  return { kind: 'labels', labels: [...written.matchAll(/\d+/g)].map(([label]) => label) }
}

const LISTS = [
  { separators: ['或'], order: 'any' },
  { separators: ['且'], order: 'both' },
  { separators: ['和'], order: 'any' },
  { separators: [';'], order: 'listed' },
  { separators: [',', '、'], order: 'listed' },
] as const

function readList(tokens: readonly Token[], reading: Reading): MathAnswer | null {
  for (const { separators, order } of LISTS) {
    const segments = splitOutside(tokens, (token) => separators.some((one) => one === token.text))
    if (segments.length > MOST_PARTS) return null
    if (segments.length > 1) {
      const parts = readAll(segments, (segment) => readList(segment, reading))
      return parts && { kind: 'list', order, parts }
    }
  }
  return readPlusMinus(tokens, reading)
}

/** `±2` is 2 or -2. */
function readPlusMinus(tokens: readonly Token[], reading: Reading): MathAnswer | null {
  if (!tokens.some(({ text }) => text === '±')) return readRelation(tokens, reading)
  const signed = (plus: string, minus: string): MathAnswer | null =>
    readRelation(
      tokens.map((token) =>
        token.text === '±'
          ? { ...token, text: plus }
          : token.text === '∓'
            ? { ...token, text: minus }
            : token,
      ),
      reading,
    )
  const plus = signed('+', '-')
  const minus = signed('-', '+')
  return plus && minus && { kind: 'list', order: 'any', parts: [plus, minus] }
}

const RELATIONS = new Set(['=', '<', '>', '≤', '≥', '≠', '∈', '≈'])

function readRelation(tokens: readonly Token[], reading: Reading): MathAnswer | null {
  const segments = splitOutside(tokens, ({ text }) => RELATIONS.has(text))
  const [left = [], right = []] = segments
  if (segments.length === 1) return readPiece(tokens, reading)
  const signs = tokens
    .filter((token, index) => RELATIONS.has(token.text) && depthBefore(tokens, index) === 0)
    .map(({ text }) => text)
  const [sign = ''] = signs
  const sides = readAll(segments, (segment) => readFormula(segment, reading))
  if (sides !== null && sign !== '∈') return { kind: 'relation', sides, signs }
  const name = readFormula(left, reading)
  const answer = segments.length === 2 ? readPiece(right, reading) : null
  return name && answer && { kind: 'named', name, sign, answer }
}

function readPiece(tokens: readonly Token[], reading: Reading): MathAnswer | null {
  const parts = splitOutside(tokens, ({ text }) => text === '∪')
  if (parts.length > 1) {
    const pieces = readAll(parts, (part) => readPiece(part, reading))
    return pieces && { kind: 'union', parts: pieces }
  }
  if (tokens.length === 1 && tokens[0]?.text === '∅') return { kind: 'empty' }
  return (
    readSet(tokens, reading) ??
    readTuple(tokens, reading) ??
    readRatio(tokens, reading) ??
    readQuantity(tokens, reading) ??
    readOnlyFormula(tokens, reading)
  )
}

function readOnlyFormula(tokens: readonly Token[], reading: Reading): MathAnswer | null {
  const formula = readFormula(tokens, reading)
  return formula && { kind: 'formula', formula }
}

function readSet(tokens: readonly Token[], reading: Reading): MathAnswer | null {
  if (tokens[0]?.text !== '⦃' || tokens.at(-1)?.text !== '⦄') return null
  const inner = tokens.slice(1, -1)
  const [variable, bar] = inner
  if (variable?.kind === 'name' && (bar?.text === '|' || bar?.text === ':')) {
    const condition = readList(withoutRange(inner.slice(2)), reading)
    return condition && { kind: 'builder', variable: variable.text, condition }
  }
  const elements = splitOutside(inner, ({ text }) => text === ',' || text === '、')
  if (elements.length > MOST_PARTS) return null
  const parts = readAll(elements, (element) => readPlusMinus(element, reading))
  return (
    parts && { kind: 'set', parts: parts.flatMap((part) => (part.kind === 'list' ? part.parts : [part])) }
  )
}

/** `{x|x>1,x∈R}` says no more than `{x|x>1}`. */
function withoutRange(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.slice(-4).map(({ text }) => text)
  return /^[,且][A-Za-z]∈R$/.test(end.join('')) ? tokens.slice(0, -4) : tokens
}

function readTuple(tokens: readonly Token[], reading: Reading): MathAnswer | null {
  const [first] = tokens
  const name = first?.kind === 'name' && /^[A-Z]/.test(first.text) ? first.text : null
  const body = name === null ? tokens : tokens.slice(1)
  const open = body[0]?.text
  const close = body.at(-1)?.text
  if ((open !== '(' && open !== '[') || (close !== ')' && close !== ']')) return null
  if (body.slice(0, -1).some((_, index) => index > 0 && depthBefore(body, index) === 0)) return null
  const elements = splitOutside(body.slice(1, -1), ({ text }) => text === ',')
  if (elements.length < 2 || elements.length > MOST_PARTS) return null
  const parts = readAll(elements, (element) => readFormula(element, reading))
  return parts && { kind: 'tuple', open, close, parts, name }
}

function readRatio(tokens: readonly Token[], reading: Reading): MathAnswer | null {
  const segments = splitOutside(tokens, ({ text }) => text === ':')
  if (segments.length < 2 || segments.length > MOST_PARTS) return null
  const parts = readAll(segments, (segment) => readFormula(segment, reading))
  return parts && { kind: 'ratio', parts }
}

/** A number with all that is written behind it as its unit. */
function readQuantity(tokens: readonly Token[], reading: Reading): MathAnswer | null {
  // A unit is a few tokens long and stands at the end.
  for (let start = Math.max(1, tokens.length - 12); start < tokens.length; start += 1) {
    const unitTokens = tokens.slice(start)
    const [first] = unitTokens
    if (first?.kind !== 'name' && first?.kind !== 'word' && first?.text !== '°') continue
    const unit = readUnit(unitTokens.map(({ text }) => text.replace(/^([a-z])_(\d)$/, '$1^$2')).join(''))
    const value = unit && readFormula(tokens.slice(0, start), reading)
    if (unit && value && isClosed(value)) return { kind: 'quantity', value, unit }
  }
  return null
}

function readAll<Item, Read>(items: readonly Item[], read: (item: Item) => Read | null): Read[] | null {
  const all: Read[] = []
  for (const item of items) {
    const one = read(item)
    if (one === null) return null
    all.push(one)
  }
  return all
}

function splitOutside(tokens: readonly Token[], isSeparator: (token: Token) => boolean): Token[][] {
  const segments: Token[][] = [[]]
  let depth = 0
  for (const token of tokens) {
    if (OPENING.has(token.text)) depth += 1
    if (CLOSING.has(token.text)) depth -= 1
    if (depth === 0 && isSeparator(token)) segments.push([])
    else segments.at(-1)?.push(token)
  }
  return segments
}

function depthBefore(tokens: readonly Token[], index: number): number {
  return tokens
    .slice(0, index)
    .reduce((depth, { text }) => depth + Number(OPENING.has(text)) - Number(CLOSING.has(text)), 0)
}
