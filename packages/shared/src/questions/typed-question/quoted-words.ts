import { readJsonText } from './line-signs.ts'

/** A text as JSON writes it, and without the brackets that begin a part. */
export function quoteWord(text: string): string {
  return JSON.stringify(text).replace(/[【】]/g, (bracket) => (bracket === '【' ? '\\u3010' : '\\u3011'))
}

/** A word of a key: as it is, or between `"` where it could be misread. */
export function printWord(text: string, unsafe: RegExp): string {
  const isSafe = text !== '' && text.trim() === text && !/["\n\r]/.test(text) && !unsafe.test(text)
  return isSafe ? text : quoteWord(text)
}

/** A word of a key as it was meant. */
export function readWord(text: string): string {
  const bare = text.trim()
  return bare.startsWith('"') ? (readJsonText(bare) ?? bare) : bare
}

/** Cuts a text at the places where `isBetween` says so, but not between `"`; linear in the text. */
export function splitWords(text: string, isBetween: (text: string, at: number) => number): string[] {
  const words: string[] = []
  let from = 0
  let mayQuote = true
  for (let at = 0; at < text.length; ) {
    const end: number | null =
      mayQuote && text[at] === '"' && isWordStart(text, at) ? closingQuote(text, at + 1) : null
    if (end !== null) mayQuote = end !== -1
    if (end !== null && end !== -1) {
      at = end
      continue
    }
    const length = isBetween(text, at)
    if (length > 0) {
      words.push(text.slice(from, at))
      from = at + length
    }
    at += Math.max(1, length)
  }
  words.push(text.slice(from))
  return words
}

/** A `"` inside a word, as in `5"`, begins nothing. */
function isWordStart(text: string, at: number): boolean {
  return at === 0 || /[\s；;、,，/→–—－-]/.test(text[at - 1] ?? '')
}

function closingQuote(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at + 1
    else if (text[at] === '\n') return -1
  }
  return -1
}

/** Separates at any of the given characters. */
export function between(characters: string): (text: string, at: number) => number {
  return (text, at) => (characters.includes(text[at] ?? '') ? 1 : 0)
}
