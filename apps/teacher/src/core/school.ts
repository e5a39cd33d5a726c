import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** The teacher's school, for its name and logo. */
export const schoolQuery = queryOptions({
  queryKey: ['school', 'info'],
  staleTime: Number.POSITIVE_INFINITY,
  // A colleague, or another page of this browser, may have changed the name since.
  refetchOnWindowFocus: 'always',
  queryFn: ({ signal }) => api.call('POST /api/school_manager/v1/school/get-school-info', {}, { signal }),
})
