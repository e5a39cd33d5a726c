/**
 * Finds words in one text. A word that is not there any more is not looked for again, and its last place is kept, so that
 * a reader that moves forward and asks at every step stays linear in the length of the text.
 */
export function finderOf(text: string): (word: string, from: number) => number {
  const places = new Map<string, { from: number; at: number }>()
  return (word, from) => {
    const known = places.get(word)
    if (known !== undefined && known.from <= from && (known.at === -1 || known.at >= from)) return known.at
    const at = text.indexOf(word, from)
    places.set(word, { from, at })
    return at
  }
}
