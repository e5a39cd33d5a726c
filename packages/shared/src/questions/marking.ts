import type { Answer } from './answer.ts'
import type { AnswerValue, QuestionKey } from './content.ts'
import type { Question } from './document.ts'
import type { ItemMark, MarkResult } from './kinds/kind.ts'
import { KINDS } from './kinds/registry.ts'
import { overallResult, roundScore } from './kinds/scores.ts'
import { normaliseBlank } from './normalise-blank.ts'
import { type SameValue, sameSpelling } from './same-value.ts'

export type { MarkResult } from './kinds/kind.ts'

/** A question marked: item by item, and as a whole ([QU-14]). */
export type QuestionMark = {
  items: (ItemMark & { item_id: string; full_score: number })[]
  result: MarkResult
  score: number
  full_score: number
}

/**
 * Marks an answer; an item that was not touched is wrong and scores nothing. `sameValue` compares blanks by value where their
 * key asks for it, spellings alone without one.
 */
export function markQuestion(
  question: Question,
  answer: Answer,
  sameValue: SameValue = sameSpelling,
): QuestionMark {
  const items = question.items.map((item) => ({
    item_id: item.item_id,
    ...KINDS[item.kind].mark(item, answer[item.item_id] ?? null, sameValue),
    full_score: item.score,
  }))
  return {
    items,
    result: overallResult(items.map(({ result }) => result)),
    score: roundScore(items.reduce((sum, { score }) => sum + score, 0)),
    full_score: fullScore(question),
  }
}

/** What a question is worth: the sum of its items. */
export function fullScore(question: { items: readonly { score: number }[] }): number {
  return roundScore(question.items.reduce((sum, { score }) => sum + score, 0))
}

/** Marks a v1 answer against a v1 key. */
export function markAnswer(key: QuestionKey, value: AnswerValue): MarkResult {
  if (key.kind === 'text') return 'ungraded'
  if (key.kind === 'choice' && value.kind === 'choice') return markChoice(key.keys, value.keys)
  if (key.kind === 'blank' && value.kind === 'blank') return markBlanks(key.blanks, value.blanks)
  return 'wrong'
}

function markChoice(right: readonly string[], chosen: readonly string[]): MarkResult {
  const distinct = new Set(chosen)
  if (distinct.size === 0 || [...distinct].some((option) => !right.includes(option))) return 'wrong'
  return distinct.size === new Set(right).size ? 'right' : 'half'
}

function markBlanks(accepted: readonly (readonly string[])[], written: readonly string[]): MarkResult {
  const rightCount = accepted.filter((spellings, index) => {
    const answer = normaliseBlank(written[index] ?? '')
    return answer !== '' && spellings.some((spelling) => normaliseBlank(spelling) === answer)
  }).length
  if (rightCount === accepted.length) return 'right'
  return rightCount > 0 ? 'half' : 'wrong'
}
