import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { callOf, type TaskInput, type TaskOutput } from '../../kind/call-of.ts'
import { api } from '../../../../core/api.ts'

const KEY = 'task_picked'

export type PickedAnswer = TaskOutput<'marking/highlights'>['list'][number]

/** Answers to an item that were picked out: more than a page of them is never shown in class. */
export function pickedQuery(kind: TaskKindId, task_id: string, item_id: string) {
  return queryOptions({
    queryKey: [KEY, task_id, item_id],
    queryFn: ({ signal }) =>
      api.call(callOf(kind, 'marking/highlights'), { task_id, item_id, page: 1, page_size: 100 }, { signal }),
  })
}

/** The picked answers of a whole task. */
export const listPicked = (kind: TaskKindId, task_id: string) =>
  api.call(callOf(kind, 'marking/highlights'), { task_id, page: 1, page_size: 100 })

export const pickAnswer = (kind: TaskKindId) =>
  mutationOptions({
    mutationFn: (input: TaskInput<'marking/highlight'>) => api.call(callOf(kind, 'marking/highlight'), input),
    onSuccess: (_done, { task_id, item_id }, _before, { client }) =>
      client.invalidateQueries({ queryKey: [KEY, task_id, item_id] }),
  })
