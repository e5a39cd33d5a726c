import type { Option } from '../document.ts'

/** Options by their letters: an order that says nothing of the key once the letters do not ([QU-21]). */
export function byLetter(options: readonly Option[]): Option[] {
  return options.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
}

/**
 * New letters for options that were written in the order of their key: the same letters in an order that `seed` decides, so
 * that making it twice changes nothing. Returns the new key by the old one.
 */
export function newLetters(options: readonly Option[], seed: string): Map<string, string> {
  const letters = byLetter(options).map(({ key }) => key)
  const ranked = letters
    .map((letter) => ({ letter, rank: hash(`${seed}/${letter}`) }))
    .toSorted((a, b) => a.rank - b.rank)
  return new Map(letters.map((letter, index) => [letter, ranked[index]?.letter ?? letter]))
}

/** The options with new letters, in the order of those. */
export function relettered(options: readonly Option[], letters: ReadonlyMap<string, string>): Option[] {
  return byLetter(options.map((option) => ({ ...option, key: letters.get(option.key) ?? option.key })))
}

/** FNV-1a, mixed once more so that neighbours lie apart. */
function hash(text: string): number {
  let mixed = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
