import type { HandMark } from '@jiangtai/shared/classroom/asking/marking/mark-fields.ts'
import { overallResult, roundScore } from '@jiangtai/shared/questions/kinds/scores.ts'
import type { QuestionMark } from '@jiangtai/shared/questions/marking/marking.ts'

/** The words of a teacher for an answer, by item; as the column holds them. */
export type HandMarks = Record<string, HandMark>

/** Marks of an answer with the words of the teacher in their places: what was said by hand holds over the machine ([CR-130]). */
export function withHandMarks(
  marked: Pick<QuestionMark, 'items' | 'result' | 'score'>,
  by_hand: HandMarks | null,
): Pick<QuestionMark, 'items' | 'result' | 'score'> {
  if (by_hand === null) return marked
  const items = marked.items.map((item) => {
    const said = by_hand[item.item_id]?.mark ?? null
    return said === null ? item : { ...item, ...said, parts: [] }
  })
  return {
    items,
    result: overallResult(items.map(({ result }) => result)),
    score: roundScore(items.reduce((sum, { score }) => sum + score, 0)),
  }
}

/** Whether two words say the same. */
export function isSameMark(a: HandMark['mark'], b: HandMark['mark']): boolean {
  return a === null || b === null ? a === b : a.result === b.result && a.score === b.score
}
