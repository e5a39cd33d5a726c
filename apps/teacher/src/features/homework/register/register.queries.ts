import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { taskChanged } from '../../../shared/tasks/task.queries.ts'

const TABLE = 'POST /api/homework/v1/marking/table'
const REGISTER = 'POST /api/homework/v1/marking/register'

export type ScoreLine = CallOutput<typeof TABLE>['list'][number]
export type RegisteredLine = CallInput<typeof REGISTER>['rows'][number]

/** A class is registered on one page. */
const ONE_CLASS = { page: 1, page_size: 100 }

/** The registered papers of a class. They have a key of their own, so that a colleague's change does not load the table anew under the hand. */
export function scoreTableQuery(task_id: string, class_id: string | null) {
  return queryOptions({
    queryKey: ['task_table', task_id, class_id],
    queryFn: ({ signal }) => api.call(TABLE, { task_id, class_id, ...ONE_CLASS }, { signal }),
  })
}

export const registerPapers = () =>
  mutationOptions({
    mutationFn: ({ request_id, ...input }: CallInput<typeof REGISTER> & { request_id: string }) =>
      api.call(REGISTER, input, { request_id }),
    onSuccess: (_done, { task_id }, _before, { client }) =>
      Promise.all([
        taskChanged(client, 'homework'),
        client.invalidateQueries({ queryKey: ['task_table', task_id] }),
      ]),
  })
