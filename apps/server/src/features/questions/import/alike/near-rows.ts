import type { Likeness } from '../../search/likeness/likeness.ts'

/** Rows of a file by their questions: equal ones, and those that differ from another in a single character. */
export type NearRows = {
  /** The earlier row that is like this one, of equal ones that with the same key, and keeps this one for the later ones. */
  add: (row: number, likeness: Likeness) => { row: number; is_same: boolean } | null
}

/** Shorter texts differ in one character by their nature. */
const SHORTEST = 40
/** Rows that share half of their text and are compared one by one; more are not looked at. */
const MAX_COMPARED = 8

/**
 * Texts in which one character differs share their first or their last half. Each text is kept under its halves, so that looking one up
 * takes the time of reading it, however many there are.
 */
export function nearRows(): NearRows {
  const rows = new Map<string, { first: number; by_key: Map<string, number> }>()
  const halves = new Map<string, { row: number; text: string }[]>()
  return {
    add: (row, { text, key }) => {
      const same = rows.get(text)
      if (same !== undefined) {
        const known = same.by_key.get(key)
        if (known === undefined) same.by_key.set(key, row)
        return { row: known ?? same.first, is_same: true }
      }
      rows.set(text, { first: row, by_key: new Map([[key, row]]) })
      if (text.length < SHORTEST) return null
      const near = halvesOf(text, text.length)
        .flatMap((half) => halves.get(half) ?? [])
        .find((other) => differsInAWord(text, other.text))
      for (const length of [text.length - 1, text.length, text.length + 1])
        for (const half of halvesOf(text, length)) {
          const known = halves.get(half) ?? []
          if (known.length < MAX_COMPARED) halves.set(half, [...known, { row, text }])
        }
      return near === undefined ? null : { row: near.row, is_same: false }
    },
  }
}

function halvesOf(text: string, length: number): string[] {
  const half = Math.floor((length - 1) / 2)
  return [`${length}<${text.slice(0, half)}`, `${length}>${text.slice(text.length - half)}`]
}

/** One character more, less or other, and a Chinese one: another number, letter or sign makes another question. */
function differsInAWord(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  const { left, right } = difference(a, b)
  return left.length <= 1 && right.length <= 1 && /^[\u3400-\u9fff]{1,2}$/.test(left + right)
}

/** The parts of two texts between their common beginning and their common end. */
export function difference(a: string, b: string): { left: string; right: string } {
  const shorter = Math.min(a.length, b.length)
  let from = 0
  while (from < shorter && a[from] === b[from]) from += 1
  let end = 0
  while (end < shorter - from && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  return { left: a.slice(from, a.length - end), right: b.slice(from, b.length - end) }
}
