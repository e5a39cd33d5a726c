import { spelledOf } from '@jiangtai/shared/questions/finding/alike.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import type { Facts } from '../search-columns.ts'

/** Shorter questions share most of their words by their nature. */
const FEWEST_PAIRS = 20
/** Of two questions that share four fifths of their pairs one key in 98 of 100 cases, of two that share a third hardly any. */
const KEYS = 8
const HASHES_IN_KEY = 4

/**
 * Keys of which questions of one school, subject and phase that say nearly the same share one (MinHash of their pairs of characters, in
 * bands), for an index. None of a question that says too little. Takes time in proportion to the text.
 */
export function nearKeys({ school_id, subject_id, phase_id }: Facts, document: Question): number[] {
  const { pairs } = spelledOf(document)
  if (pairs.size < FEWEST_PAIRS) return []
  const least = new Array<number>(KEYS * HASHES_IN_KEY).fill(0xffffffff)
  for (const pair of pairs) {
    const hash = hashOf(pair)
    for (let at = 0; at < least.length; at += 1) {
      const mixed = mix(hash, at)
      if (mixed < (least[at] ?? 0)) least[at] = mixed
    }
  }
  const place = hashOf(`${school_id}:${subject_id}:${phase_id}`)
  return Array.from({ length: KEYS }, (_, key) =>
    least
      .slice(key * HASHES_IN_KEY, (key + 1) * HASHES_IN_KEY)
      .reduce((joined, one) => Math.imul(joined ^ one, 0x01000193), place + key),
  ).map((key) => key | 0)
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

/** Another order of all hashes for each place. */
function mix(hash: number, at: number): number {
  let mixed = Math.imul(hash ^ Math.imul(at + 1, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
