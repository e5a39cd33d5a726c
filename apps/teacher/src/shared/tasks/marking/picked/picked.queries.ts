import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../core/api.ts'

const PATH = 'POST /api/homework/v1/marking'
const PICK = `${PATH}/highlight` as const
const KEY = 'task_picked'

export type PickedAnswer = CallOutput<`${typeof PATH}/highlights`>['list'][number]

/** Answers to an item that were picked out: more than a page of them is never shown in class. */
export function pickedQuery(task_id: string, item_id: string) {
  return queryOptions({
    queryKey: [KEY, task_id, item_id],
    queryFn: ({ signal }) =>
      api.call(`${PATH}/highlights`, { task_id, item_id, page: 1, page_size: 100 }, { signal }),
  })
}

/** The picked answers of a whole task. */
export const listPicked = (task_id: string) =>
  api.call(`${PATH}/highlights`, { task_id, page: 1, page_size: 100 })

export const pickAnswer = () =>
  mutationOptions({
    mutationFn: (input: CallInput<typeof PICK>) => api.call(PICK, input),
    onSuccess: (_done, { task_id, item_id }, _before, { client }) =>
      client.invalidateQueries({ queryKey: [KEY, task_id, item_id] }),
  })
