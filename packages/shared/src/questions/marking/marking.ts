import type { Answer } from '../answer.ts'
import type { Question } from '../document.ts'
import type { ItemMark, MarkResult } from '../kinds/kind.ts'
import { KINDS } from '../kinds/registry.ts'
import { overallResult, roundScore } from '../kinds/scores.ts'
import { type SameValue, sameSpelling } from './same-value.ts'

export type { MarkResult } from '../kinds/kind.ts'

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
