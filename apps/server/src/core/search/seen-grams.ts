/**
 * The grams of folded text as numbers: each character and each pair of neighbours, of two UTF-16 units a number of 32 bits. Signs
 * count, so that `A∩B` is found as fast as 函数. A line end is between no neighbours.
 */
export function seenGrams(folded: string): number[] {
  const grams = new Set<number>()
  let last = 0
  for (let at = 0; at < folded.length; at += 1) {
    const unit = folded.charCodeAt(at)
    if (unit === LINE_END) {
      last = 0
      continue
    }
    grams.add(unit)
    if (last !== 0) grams.add((last << 16) | unit)
    last = unit
  }
  return [...grams]
}

const LINE_END = 10

/** The grams that text holding all these folded words must have. The pairs of a word imply its characters. */
export function neededGrams(words: readonly string[]): number[] {
  const grams = new Set<number>()
  for (const word of words) {
    if (word.length === 1) grams.add(word.charCodeAt(0))
    for (let at = 1; at < word.length; at += 1)
      grams.add((word.charCodeAt(at - 1) << 16) | word.charCodeAt(at))
  }
  return [...grams]
}

/** Whether having the grams is having the words: a pair is a word of two characters, longer ones must be compared. */
export function areGramsEnough(words: readonly string[]): boolean {
  return words.every((word) => word.length <= 2)
}

/**
 * A number that stands for a fact of a row (its school, its subject) among its grams, so that one index finds both. It may
 * by chance be that of a pair or of another fact: a search compares the fact itself as well.
 */
export function factGram(kind: string, value: string): number {
  let hash = 0x811c9dc5
  for (const unit of `${kind}:${value}`) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  return hash | 0
}
