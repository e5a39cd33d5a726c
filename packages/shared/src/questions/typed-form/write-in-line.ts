/** Braces that belong to the answer, `\{1,2\}`, stand as these while the grouping ones are opened. */
export const OPEN_BRACE = '\ue000'
/** The closing one. */
export const CLOSE_BRACE = '\ue001'

type Reader = { text: string; at: number; isLatex: boolean; depth: number }

/** Deeper than any answer; beyond it signs are characters. */
const MOST_NESTED = 60

/**
 * Writes a formula in one line with as few brackets as it needs: `\frac{a}{b}` as `a/b`, `\sqrt{a}` as `√a`, `x^{2}` as
 * `x^2`. What was typed in one line already comes out the same, needless brackets dropped. Expects no spaces.
 */
export function writeInLine(text: string, isLatex: boolean): string {
  const reader: Reader = { text, at: 0, isLatex, depth: 0 }
  let line = ''
  while (reader.at < text.length) {
    line += readUntil(reader, null)
    // A closing bracket that nothing opened stays where it was typed.
    line += reader.text[reader.at] ?? ''
    reader.at += 1
  }
  // `(2√5)/5` needs no brackets where it begins the line or follows a sign.
  return line.replace(/(^|[-+(=,±])\(([^()]*)\)(?=\/)/g, (whole, before: string, top: string) =>
    isSum(top) ? whole : `${before}${top}`,
  )
}

function readUntil(reader: Reader, close: '}' | ')' | null): string {
  let line = ''
  while (reader.at < reader.text.length && !isClosing(reader, close)) line += readPart(reader)
  return line
}

function isClosing({ text, at }: Reader, close: '}' | ')' | null): boolean {
  return text[at] === '}' || (close === ')' && text[at] === ')')
}

function readPart(reader: Reader): string {
  if (reader.depth >= MOST_NESTED) return readCharacter(reader)
  reader.depth += 1
  const part = readNested(reader)
  reader.depth -= 1
  return part
}

function readNested(reader: Reader): string {
  if (take(reader, '\\frac')) {
    const top = readArgument(reader)
    return `${isSum(top) ? `(${top})` : top}/${underLine(readArgument(reader))}`
  }
  if (take(reader, '\\sqrt') || take(reader, '√')) return `√${bracketed(readArgument(reader))}`
  if (take(reader, '^')) return `^${bracketed(readArgument(reader))}`
  if (take(reader, '_')) return `_${bracketed(readArgument(reader))}`
  if (take(reader, '/')) return isOpening(reader) ? `/${underLine(readArgument(reader))}` : '/'
  if (take(reader, '(')) return `(${readGroup(reader, ')')})`
  if (take(reader, '{')) return braced(reader)
  return readCharacter(reader)
}

/** A pad's `{1,2}` is a set; in LaTeX bare braces only group, and empty ones are nothing. */
function braced(reader: Reader): string {
  const inner = readGroup(reader, '}')
  return inner === '' || reader.isLatex ? inner : `${OPEN_BRACE}${inner}${CLOSE_BRACE}`
}

function readArgument(reader: Reader): string {
  if (take(reader, '{')) return readGroup(reader, '}')
  if (take(reader, '(')) return readGroup(reader, ')')
  return reader.at < reader.text.length && !isClosing(reader, ')') ? readPart(reader) : ''
}

function readGroup(reader: Reader, close: '}' | ')'): string {
  const inner = readUntil(reader, close)
  take(reader, close)
  return inner
}

function readCharacter(reader: Reader): string {
  const character = String.fromCodePoint(reader.text.codePointAt(reader.at) ?? 0)
  reader.at += character.length
  return character
}

function take(reader: Reader, token: string): boolean {
  if (!reader.text.startsWith(token, reader.at)) return false
  reader.at += token.length
  return true
}

function isOpening({ text, at }: Reader): boolean {
  return text[at] === '(' || text[at] === '{'
}

// A number, a letter with its index, or the root of one.
const ATOM = String.raw`√?(?:\d+(?:\.\d+)?|[^\d√](?:_(?:\d+|[^\d]))?)`
const SINGLE = new RegExp(`^(?:${ATOM})?$`, 'u')
const SINGLE_POWER = new RegExp(`^${ATOM}\\^${ATOM}$`, 'u')

/** What stands for itself needs no brackets. */
function bracketed(part: string): string {
  return SINGLE.test(part) ? part : `(${part})`
}

function underLine(bottom: string): string {
  return SINGLE_POWER.test(bottom) ? bottom : bracketed(bottom)
}

/** Whether a sign stands between the terms of a part, outside all brackets. */
function isSum(part: string): boolean {
  let depth = 0
  return Array.from(part).some((character, index) => {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    return index > 0 && depth === 0 && '+-±'.includes(character)
  })
}
