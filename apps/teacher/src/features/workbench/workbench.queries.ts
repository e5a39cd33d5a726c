import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../core/api.ts'

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
