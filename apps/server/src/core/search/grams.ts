/** Longest text whose grams are kept; the tail of a long stem is not worth its index. */
const MAX_CHARACTERS = 2000

/** The search form of text: every single character and every pair of neighbours, folded to one width and case. */
export function gramsOf(text: string): string[] {
  const grams = new Set<string>()
  for (const run of foldText(text)
    .slice(0, MAX_CHARACTERS)
    .split(/[^\p{L}\p{N}]+/u)) {
    const characters = Array.from(run)
    for (const [index, character] of characters.entries()) {
      grams.add(character)
      const next = characters[index + 1]
      if (next !== undefined) grams.add(character + next)
    }
  }
  return [...grams]
}

/** The grams a query must all have. The pairs of a word imply its characters, so single ones are left out of longer words. */
export function queryGramsOf(query: string): string[] {
  const grams = new Set<string>()
  for (const run of foldText(query).split(/[^\p{L}\p{N}]+/u)) {
    const characters = Array.from(run)
    if (characters.length === 1 && characters[0] !== undefined) grams.add(characters[0])
    for (const [index, character] of characters.entries()) {
      const next = characters[index + 1]
      if (next !== undefined) grams.add(character + next)
    }
  }
  return [...grams]
}

/** A text in one width and one case, as a search compares it. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
