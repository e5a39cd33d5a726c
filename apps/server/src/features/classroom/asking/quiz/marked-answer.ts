import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { QuestionMark } from '@jiangtai/shared/questions/marking/marking.ts'
import { readAnswer } from '@jiangtai/shared/questions/upgrade.ts'
import { withHandMarks } from '../marking/hand-marks.ts'
import type { AnswerRow, QuizRunRow } from './quiz.store.ts'

export type StoredMarks = Pick<AnswerRow, 'value' | 'result' | 'marks' | 'score' | 'by_hand'>

/** An answer as it is read: its value by item, and the mark of each item. */
export type MarkedAnswer = {
  value: Answer
  result: AnswerRow['result']
  marks: QuestionMark['items']
  score: number
}

/** Reads a stored answer to a run, of either shape ([QU-41]): stored marks stay as they are, and the teacher's word holds over them ([CR-130]). */
export function readMarkedAnswer(run: Pick<QuizRunRow, 'document'>, stored: StoredMarks): MarkedAnswer {
  const { items } = run.document
  const value = readAnswer(
    stored.value,
    items.map(({ item_id }) => item_id),
  )
  const { result } = stored
  const marks =
    stored.marks ?? items.map(({ item_id, score }) => firstShapeMark({ item_id, full_score: score, result }))
  const score = stored.score ?? marks.reduce((sum, mark) => sum + mark.score, 0)
  const { items: held, ...whole } = withHandMarks({ items: marks, result, score }, stored.by_hand)
  return { value, marks: held, ...whole }
}

/** Rows of the first shape have one item and its result; half an answer was worth half the score. */
function firstShapeMark(input: {
  item_id: string
  full_score: number
  result: AnswerRow['result']
}): QuestionMark['items'][number] {
  const share = { right: 1, half: 0.5, wrong: 0, ungraded: 0 }[input.result]
  return { ...input, score: input.full_score * share, parts: [] }
}
