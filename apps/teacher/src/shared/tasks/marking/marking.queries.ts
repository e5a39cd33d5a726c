import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { HOMEWORK_KEY } from '../../questions/homework/new-homework.queries.ts'
import { taskChanged } from '../task.queries.ts'

const PATH = 'POST /api/homework/v1/marking'
const ANSWERS = `${PATH}/answers` as const
const SCORE = `${PATH}/score` as const
const RETURN = `${PATH}/return` as const
const ACCEPT = `${PATH}/accept` as const
const ANONYMOUS = `${PATH}/anonymous` as const
const COMMENT = `${PATH}/comment` as const

export type ItemToMark = CallOutput<`${typeof PATH}/items`>['list'][number]
export type ScoreToGive = CallInput<typeof SCORE>['scores'][number]
export type Scored = CallOutput<typeof SCORE>['list'][number]
export type Sheet = CallOutput<`${typeof PATH}/sheet`>

/** The progress of marking of each item. */
export function itemsQuery(task_id: string) {
  return queryOptions({
    queryKey: [HOMEWORK_KEY, 'items', task_id],
    queryFn: ({ signal }) => api.call(`${PATH}/items`, { task_id }, { signal }),
  })
}

/** All rounds of a student. They have a key of their own, so that no score makes the work on the desk load anew. */
export function sheetQuery(task_id: string, student_id: string) {
  return queryOptions({
    queryKey: ['task_sheet', task_id, student_id],
    queryFn: ({ signal }) => api.call(`${PATH}/sheet`, { task_id, student_id }, { signal }),
  })
}

export const answersToMark = (input: CallInput<typeof ANSWERS>) => api.call(ANSWERS, input)
export const giveScore = (task_id: string, score: ScoreToGive) =>
  api.call(SCORE, { task_id, scores: [score] })

export const returnStudents = () =>
  change(({ request_id, ...input }: CallInput<typeof RETURN> & { request_id: string }) =>
    api.call(RETURN, input, { request_id }),
  )
export const acceptStudents = () => change((input: CallInput<typeof ACCEPT>) => api.call(ACCEPT, input))
export const hideNames = () => change((input: CallInput<typeof ANONYMOUS>) => api.call(ANONYMOUS, input))
export const commentOnStudent = () =>
  change(({ request_id, ...input }: CallInput<typeof COMMENT> & { request_id: string }) =>
    api.call(COMMENT, input, { request_id }),
  )

function change<Input extends { task_id: string }, Result>(mutationFn: (input: Input) => Promise<Result>) {
  return mutationOptions({
    mutationFn,
    onSuccess: (_done, { task_id }, _before, { client }) =>
      Promise.all([taskChanged(client), client.invalidateQueries({ queryKey: ['task_sheet', task_id] })]),
  })
}
