/** A comment as a button has room for it. */
export const shortWords = (words: string) => (words.length > 12 ? `${words.slice(0, 12)}…` : words)

/** Which of one's own comments a key with Alt says, from 0; null for another key. */
export function commentAt({ altKey, code }: Pick<KeyboardEvent, 'altKey' | 'code'>): number | null {
  const digit = altKey ? /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] : undefined
  return digit === undefined ? null : Number(digit) - 1
}
