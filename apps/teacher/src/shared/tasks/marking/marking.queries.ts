import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { callOf, type TaskInput, type TaskOutput } from '../kind/call-of.ts'
import { api } from '../../../core/api.ts'
import { taskChanged } from '../task.queries.ts'

export type ItemToMark = TaskOutput<'marking/items'>['list'][number]
export type ScoreToGive = TaskInput<'marking/score'>['scores'][number]
export type Scored = TaskOutput<'marking/score'>['list'][number]
export type Sheet = TaskOutput<'marking/sheet'>

/** The progress of marking of each item. */
export function itemsQuery(kind: TaskKindId, task_id: string) {
  return queryOptions({
    queryKey: [kind, 'items', task_id],
    queryFn: ({ signal }) => api.call(callOf(kind, 'marking/items'), { task_id }, { signal }),
  })
}

/** All rounds of a student. They have a key of their own, so that no score makes the work on the desk load anew. */
export function sheetQuery(kind: TaskKindId, task_id: string, student_id: string) {
  return queryOptions({
    queryKey: ['task_sheet', task_id, student_id],
    queryFn: ({ signal }) => api.call(callOf(kind, 'marking/sheet'), { task_id, student_id }, { signal }),
  })
}

export const answersToMark = (kind: TaskKindId, input: TaskInput<'marking/answers'>) =>
  api.call(callOf(kind, 'marking/answers'), input)
export const giveScore = (kind: TaskKindId, task_id: string, score: ScoreToGive) =>
  api.call(callOf(kind, 'marking/score'), { task_id, scores: [score] })

export const returnStudents = (kind: TaskKindId) =>
  change(kind, ({ request_id, ...input }: TaskInput<'marking/return'> & { request_id: string }) =>
    api.call(callOf(kind, 'marking/return'), input, { request_id }),
  )
export const takeBackReturn = (kind: TaskKindId) =>
  change(kind, (input: TaskInput<'marking/take-back'>) => api.call(callOf(kind, 'marking/take-back'), input))
export const acceptStudents = (kind: TaskKindId) =>
  change(kind, (input: TaskInput<'marking/accept'>) => api.call(callOf(kind, 'marking/accept'), input))
export const hideNames = (kind: TaskKindId) =>
  change(kind, (input: TaskInput<'marking/anonymous'>) => api.call(callOf(kind, 'marking/anonymous'), input))
export const commentOnStudent = (kind: TaskKindId) =>
  change(kind, ({ request_id, ...input }: TaskInput<'marking/comment'> & { request_id: string }) =>
    api.call(callOf(kind, 'marking/comment'), input, { request_id }),
  )

function change<Input extends { task_id: string }, Result>(
  kind: TaskKindId,
  mutationFn: (input: Input) => Promise<Result>,
) {
  return mutationOptions({
    mutationFn,
    onSuccess: (_done, { task_id }, _before, { client }) =>
      Promise.all([
        taskChanged(client, kind),
        client.invalidateQueries({ queryKey: ['task_sheet', task_id] }),
      ]),
  })
}

/** Puts a score into the sheet of its student and marks the progress of marking as old: no work on a desk loads anew for it. */
export function putScore(
  client: QueryClient,
  kind: TaskKindId,
  task_id: string,
  { student_id, item_id, round, score }: Scored,
): void {
  client.setQueryData(sheetQuery(kind, task_id, student_id).queryKey, (sheet) =>
    sheet === undefined
      ? sheet
      : {
          ...sheet,
          rounds: sheet.rounds.map((one) =>
            one.round === round
              ? {
                  ...one,
                  items: one.items.map((item) => (item.item_id === item_id ? { ...item, score } : item)),
                }
              : one,
          ),
        },
  )
  void taskChanged(client, kind)
}
