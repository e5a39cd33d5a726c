/** A place in a formula's source, and what was found wrong with it so far. */
export type LatexReader = {
  source: string
  at: number
  isMalformed: boolean
  isDisplay: boolean
  depth: number
}

/** Formulas nest less deep than this; what lies deeper is read flat, so that no formula exhausts the stack. */
export const MOST_NESTED = 60

const COMMAND = /\\(?:[a-zA-Z]+|[^])/y
const SPACES = /(?:\s|%[^\n]*(?:\n|$))+/y

/** Passes blanks and comments. */
export function skipSpaces(reader: LatexReader): void {
  SPACES.lastIndex = reader.at
  const match = SPACES.exec(reader.source)
  if (match !== null) reader.at += match[0].length
}

/** The next character, `` at the end. */
export function peek({ source, at }: LatexReader): string {
  return source[at] ?? ''
}

/** Takes a token when it is next. */
export function take(reader: LatexReader, token: string): boolean {
  if (!reader.source.startsWith(token, reader.at)) return false
  reader.at += token.length
  return true
}

/** The name of the command that is next without its backslash, `` when none is. */
export function peekCommand(reader: LatexReader): string {
  COMMAND.lastIndex = reader.at
  return COMMAND.exec(reader.source)?.[0].slice(1) ?? ''
}

/** Takes a command when it is next, and no longer one that begins like it. */
export function takeCommand(reader: LatexReader, name: string): boolean {
  if (peekCommand(reader) !== name) return false
  reader.at += name.length + 1
  return true
}

/** Takes a command or one character. */
export function takeToken(reader: LatexReader): string {
  const name = peekCommand(reader)
  const token = name === '' ? String.fromCodePoint(reader.source.codePointAt(reader.at) ?? 0x20) : `\\${name}`
  reader.at += token.length
  return token
}

/** The source of a braced argument as it stands, braces inside balanced; one token where there is no brace. */
export function takeRaw(reader: LatexReader): string {
  skipSpaces(reader)
  if (peek(reader) !== '{') return reader.at < reader.source.length ? takeToken(reader) : ''
  const from = reader.at + 1
  let depth = 0
  for (; reader.at < reader.source.length; reader.at += 1) {
    const character = peek(reader)
    if (character === '\\') reader.at += 1
    else if (character === '{') depth += 1
    else if (character === '}') depth -= 1
    if (depth === 0) {
      reader.at += 1
      return reader.source.slice(from, reader.at - 1)
    }
  }
  reader.isMalformed = true
  return reader.source.slice(from)
}

/** The source between brackets when they are next, `` otherwise. */
export function takeOption(reader: LatexReader): string {
  const from = reader.at
  skipSpaces(reader)
  if (!take(reader, '[')) {
    reader.at = from
    return ''
  }
  const end = reader.source.indexOf(']', reader.at)
  if (end === -1) {
    reader.at = from
    return ''
  }
  const option = reader.source.slice(reader.at, end)
  reader.at = end + 1
  return option
}
