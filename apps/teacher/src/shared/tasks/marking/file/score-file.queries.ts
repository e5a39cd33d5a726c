import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { mutationOptions } from '@tanstack/react-query'
import { api } from '../../../../core/api.ts'
import { taskChanged } from '../../task.queries.ts'

const PATH = 'POST /api/homework/v1/marking'
const IMPORT = `${PATH}/import` as const

type OfSet = { task_id: string; set_no: number }
export type FilePlan = CallOutput<`${typeof PATH}/check-file`>
export type FileScore = CallInput<typeof IMPORT>['scores'][number]

export const exportScores = (of_set: OfSet) => api.call(`${PATH}/export`, of_set)
export const checkScores = (input: CallInput<`${typeof PATH}/check-file`>) =>
  api.call(`${PATH}/check-file`, input)

export const importScores = () =>
  mutationOptions({
    mutationFn: ({ request_id, ...input }: CallInput<typeof IMPORT> & { request_id: string }) =>
      api.call(IMPORT, input, { request_id }),
    onSuccess: (_done, { task_id }, _before, { client }) =>
      Promise.all([
        taskChanged(client),
        client.invalidateQueries({ queryKey: ['task_sheet', task_id] }),
        client.invalidateQueries({ queryKey: ['task_table', task_id] }),
      ]),
  })
