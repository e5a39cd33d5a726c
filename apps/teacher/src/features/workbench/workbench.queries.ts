import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { HOMEWORK_KEY } from '../../shared/questions/homework/new-homework.queries.ts'

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

/** The waiting numbers of one's homework; any change of homework changes them as well. */
export function homeworkWaitingQuery() {
  return queryOptions({
    queryKey: [HOMEWORK_KEY, 'waiting'],
    queryFn: ({ signal }) => api.call('POST /api/homework/v1/waiting', {}, { signal }),
  })
}
