import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../core/api.ts'
import { callOf, type TaskOutput } from '../../kind/call-of.ts'
import type { DeskAnswer } from '../desk/marking-desk.ts'

export type AnswerHistory = TaskOutput<'marking/history'>

/** The earlier rounds and scores of an answer, asked anew once another score is in force. */
export function historyQuery(
  kind: TaskKindId,
  task_id: string,
  { student_id, item_id, round, score }: Pick<DeskAnswer, 'student_id' | 'item_id' | 'round' | 'score'>,
) {
  return queryOptions({
    queryKey: [kind, 'answer_history', task_id, student_id, item_id, round, score?.score_id ?? null],
    queryFn: ({ signal }) =>
      api.call(callOf(kind, 'marking/history'), { task_id, student_id, item_id }, { signal }),
  })
}
