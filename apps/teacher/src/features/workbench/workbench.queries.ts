import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { HOMEWORK_KEY } from '../../shared/questions/homework/new-homework.queries.ts'

/** What the workbench shows. */
export type Home = CallOutput<'GET /api/home/v1/workbench'>

/** The first page after a sign-in, in one call. */
export function homeQuery() {
  return queryOptions({
    // Under the lessons' own key: whatever changes a lesson changes this as well.
    queryKey: ['lessons', 'list', 'home'],
    queryFn: ({ signal }) => api.call('GET /api/home/v1/workbench', {}, { signal }),
  })
}

/** How much of one's homework waits; whatever changes homework changes this as well. */
export function homeworkWaitingQuery() {
  return queryOptions({
    queryKey: [HOMEWORK_KEY, 'waiting'],
    queryFn: ({ signal }) => api.call('POST /api/homework/v1/waiting', {}, { signal }),
  })
}
