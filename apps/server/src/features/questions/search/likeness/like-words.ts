import { foldSeen } from '@jiangtai/shared/questions/seen-text/fold-seen.ts'

/** Five signs in a row are seldom all read wrong, and stand in few other questions. */
const PHRASE_SIGNS = 5
const MOST_PHRASES = 24
/** So much of a question is compared, in signs. */
const MOST_COMPARED = 4000
/** What has less of the words is another question, */
const LEAST_OF_WORDS = 0.3
/** unless so much of it stands among them: the photo shows other questions too. */
const LEAST_OF_TEXT = 0.6

/** Short rows of signs from all over the words, as the index knows them. Linear. */
export function likePhrases(words: string): string[] {
  const folded = foldSeen(words)
  if (folded.length <= PHRASE_SIGNS) return folded === '' ? [] : [folded]
  const last = folded.length - PHRASE_SIGNS
  const count = Math.min(MOST_PHRASES, Math.ceil(last / 2) + 1)
  const at = Array.from({ length: count }, (_, index) => Math.round((index * last) / (count - 1)))
  return [...new Set(at.map((start) => folded.slice(start, start + PHRASE_SIGNS)))]
}

/** Questions in the order of how like the words they are: by the pairs of signs that both have, as a share of either. Others are left out. */
export function inOrderOfLikeness(
  words: string,
  found: readonly { question_id: string; search_text: string }[],
): string[] {
  const asked = pairsOf(foldSeen(words))
  return found
    .map(({ question_id, search_text }) => ({
      question_id,
      ...sharesOf(asked, pairsOf(search_text.slice(0, MOST_COMPARED))),
    }))
    .filter(({ of_words, of_text }) => of_words >= LEAST_OF_WORDS || of_text >= LEAST_OF_TEXT)
    .toSorted(
      (one, other) =>
        other.of_words + other.of_text - (one.of_words + one.of_text) ||
        (one.question_id < other.question_id ? -1 : 1),
    )
    .map(({ question_id }) => question_id)
}

function pairsOf(folded: string): ReadonlySet<string> {
  const pairs = new Set<string>()
  for (let at = 1; at < folded.length; at += 1) pairs.add(folded.slice(at - 1, at + 1))
  return pairs
}

function sharesOf(asked: ReadonlySet<string>, known: ReadonlySet<string>) {
  let shared = 0
  for (const pair of asked) if (known.has(pair)) shared += 1
  return { of_words: shared / Math.max(1, asked.size), of_text: shared / Math.max(1, known.size) }
}
