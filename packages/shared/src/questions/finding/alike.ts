import type { Question } from '../document.ts'
import { plainText } from '../plain-text.ts'

/** So much of a question is compared, in characters. */
const MOST_COMPARED = 4000
/** Two questions that share so many of their pairs of characters read as one. */
const NEARLY = 0.8

/** What a question says, ready to be compared: its signs in a row, and their pairs. */
export type Spelled = { text: string; pairs: ReadonlySet<string> }

/** Letters, digits and characters of a question without anything that looks: material, stems and options. */
export function spelledOf({ material, bank, items }: Question): Spelled {
  const blocks = [
    ...(material ?? []),
    ...items.flatMap(({ stem, options }) => [...stem, ...options.flatMap(({ content }) => content)]),
    ...bank.flatMap(({ content }) => content),
  ]
  const said = plainText(blocks).slice(0, MOST_COMPARED).normalize('NFKC').toLowerCase()
  const signs = said.match(/[\p{L}\p{N}+\-<>=^]/gu) ?? []
  return { text: signs.join(''), pairs: new Set(signs.map((sign, at) => sign + (signs[at + 1] ?? ''))) }
}

/** Two questions of a paper that say the same, or nearly ([PA-91]). */
export type AlikePair = { question_id: string; with_id: string; is_same: boolean }

/** For each question the first one before it that it repeats; questions with nothing to compare, as those in a picture, repeat none. */
export function alikeIn(questions: readonly { question_id: string; spelled: Spelled }[]): AlikePair[] {
  return questions.flatMap(({ question_id, spelled }, at) => {
    const before = questions.slice(0, at).find((one) => isAlike(one.spelled, spelled))
    if (before === undefined) return []
    return [{ question_id, with_id: before.question_id, is_same: before.spelled.text === spelled.text }]
  })
}

/** Whether two questions say the same, or share so many of their pairs that they read as one. */
export function isAlike(one: Spelled, other: Spelled): boolean {
  if (one.text === '' || other.text === '') return false
  if (one.text === other.text) return true
  const [fewer, more] =
    one.pairs.size < other.pairs.size ? [one.pairs, other.pairs] : [other.pairs, one.pairs]
  // Most pairs of questions are told apart by their length alone.
  if (fewer.size < more.size * NEARLY) return false
  let shared = 0
  for (const pair of fewer) if (more.has(pair)) shared += 1
  return shared >= (fewer.size + more.size - shared) * NEARLY
}
