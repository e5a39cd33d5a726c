import type { CallOutput } from '@jiangtai/shared/contract.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { callOf } from '../../shared/tasks/kind/call-of.ts'

/** The content of the workbench. */
export type Home = CallOutput<'GET /api/home/v1/workbench'>

/** The first page after a sign-in, in one call. */
export function homeQuery() {
  return queryOptions({
    // It stands under the lessons' own key, because any change of a lesson changes this as well.
    queryKey: ['lessons', 'list', 'home'],
    queryFn: ({ signal }) => api.call('GET /api/home/v1/workbench', {}, { signal }),
  })
}

/** The waiting numbers of one's tasks of a kind; any change of one of them changes these as well. */
export function taskWaitingQuery(kind: TaskKindId) {
  return queryOptions({
    queryKey: [kind, 'waiting'],
    queryFn: ({ signal }) => api.call(callOf(kind, 'waiting'), {}, { signal }),
  })
}
