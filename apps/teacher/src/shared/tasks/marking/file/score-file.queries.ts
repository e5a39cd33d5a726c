import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { mutationOptions } from '@tanstack/react-query'
import { callOf, type TaskInput, type TaskOutput } from '../../kind/call-of.ts'
import { api } from '../../../../core/api.ts'
import { taskChanged } from '../../task.queries.ts'

type OfSet = { task_id: string; set_no: number }
export type FilePlan = TaskOutput<'marking/check-file'>
export type FileScore = TaskInput<'marking/import'>['scores'][number]

export const exportScores = (kind: TaskKindId, of_set: OfSet) =>
  api.call(callOf(kind, 'marking/export'), of_set)
export const checkScores = (kind: TaskKindId, input: TaskInput<'marking/check-file'>) =>
  api.call(callOf(kind, 'marking/check-file'), input)

export const importScores = (kind: TaskKindId) =>
  mutationOptions({
    mutationFn: ({ request_id, ...input }: TaskInput<'marking/import'> & { request_id: string }) =>
      api.call(callOf(kind, 'marking/import'), input, { request_id }),
    onSuccess: (_done, { task_id }, _before, { client }) =>
      Promise.all([
        taskChanged(client, kind),
        client.invalidateQueries({ queryKey: ['task_sheet', task_id] }),
        client.invalidateQueries({ queryKey: ['task_table', task_id] }),
      ]),
  })
