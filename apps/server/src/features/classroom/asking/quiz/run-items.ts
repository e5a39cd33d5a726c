import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import type { Item } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import type { MarkResult } from '@jiangtai/shared/questions/marking/marking.ts'
import { readMarkedAnswer, type StoredMarks } from './marked-answer.ts'
import type { QuizRunRow } from './quiz.store.ts'

/** An answer to one item of its run: the part, null where nothing was answered, and its mark. */
export type AnsweredPart = { part: AnswerPart; result: MarkResult; score: number } | null

/** Reads an answer item by item, in the order of the run's items; an item that was emptied again counts as not answered ([CR-28]). */
export function partsOfAnswer(run: Pick<QuizRunRow, 'document'>, answer: StoredMarks): AnsweredPart[] {
  const { value, marks } = readMarkedAnswer(run, answer)
  return run.document.items.map((item) => partOf(item, value[item.item_id], marks))
}

function partOf(
  item: Item,
  part: AnswerPart | undefined,
  marks: ReturnType<typeof readMarkedAnswer>['marks'],
): AnsweredPart {
  if (part === undefined || KINDS[item.kind].isEmpty(part)) return null
  const mark = marks.find(({ item_id }) => item_id === item.item_id)
  return { part, result: mark?.result ?? 'ungraded', score: mark?.score ?? 0 }
}
