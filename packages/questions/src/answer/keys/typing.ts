/** A line with its selection, as positions in it. */
export type Typing = { text: string; from: number; to: number }

/** The place of the caret, and of the text that was selected, in the text of a key. */
export const CARET = '‸'

/** Writes the text of a key in place of the selection; a key with a place for it takes the selected text in. */
export function writeKey({ text, from, to }: Typing, key: string): Typing {
  const at = key.indexOf(CARET)
  const chosen = text.slice(from, to)
  const before = text.slice(0, from) + (at === -1 ? key : key.slice(0, at) + chosen)
  const after = at === -1 ? '' : key.slice(at + CARET.length)
  return { text: before + after + text.slice(to), from: before.length, to: before.length }
}

/** Removes the selection, or the sign before the caret. */
export function removeBefore({ text, from, to }: Typing): Typing {
  const start = from === to ? from - lengthOfLast(text.slice(0, from)) : from
  return { text: text.slice(0, start) + text.slice(to), from: start, to: start }
}

/** Moves the caret by a sign; the selection ends. */
export function moveCaret({ text, from, to }: Typing, step: 1 | -1): Typing {
  const at = step === 1 ? to + lengthOfFirst(text.slice(to)) : from - lengthOfLast(text.slice(0, from))
  return { text, from: at, to: at }
}

/** A sign may be two units long, as 𝜋 is. */
function lengthOfFirst(text: string): number {
  return Array.from(text.slice(0, 2))[0]?.length ?? 0
}

function lengthOfLast(text: string): number {
  return Array.from(text.slice(-2)).at(-1)?.length ?? 0
}
