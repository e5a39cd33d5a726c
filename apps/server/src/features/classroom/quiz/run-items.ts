import type { MarkResult } from '@jiangtai/shared/questions/marking.ts'
import type { QuizRunRow } from './quiz.store.ts'

/** One item of a run, as far as facts and the record need it. */
export type RunItem = { item_id: string; full_score: number }

/** What an answer got for one item. */
export type ItemMark = { result: MarkResult; score: number }

/** The items of a run in their order. A question of today is one item, known by the question's id. */
export function itemsOfRun(run: Pick<QuizRunRow, 'question_id' | 'score'>): RunItem[] {
  return [{ item_id: run.question_id, full_score: run.score }]
}

/** What an answer got for an item; half a score for half an answer. */
export function markOfItem(answer: { result: MarkResult }, item: RunItem): ItemMark {
  const { result } = answer
  const share = { right: 1, half: 0.5, wrong: 0, ungraded: 0 }[result]
  return { result, score: item.full_score * share }
}
