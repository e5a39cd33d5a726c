import type { Option } from '../document.ts'

/** Options by their letters: an order that says nothing of the key once the letters do not ([QU-21]). */
export function byLetter(options: readonly Option[]): Option[] {
  return options.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
}

/** A whole number from 0 to below `below`, each as likely as the others. */
export type Random = (below: number) => number

/** Numbers that nobody can foresee: a student has the item and this program, and must not have the key with them. */
export const unforeseen: Random = (below) => {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return drawn % below
}

/** New letters for options that were written in the order of their key: the same letters in another order. Returns the new one by the old one. */
export function newLetters(options: readonly Option[], random: Random): Map<string, string> {
  const letters = byLetter(options).map(({ key }) => key)
  const left = [...letters]
  return new Map(letters.map((letter) => [letter, left.splice(random(left.length), 1)[0] ?? letter]))
}

/** The options with new letters, in the order of those. */
export function relettered(options: readonly Option[], letters: ReadonlyMap<string, string>): Option[] {
  return byLetter(options.map((option) => ({ ...option, key: letters.get(option.key) ?? option.key })))
}
