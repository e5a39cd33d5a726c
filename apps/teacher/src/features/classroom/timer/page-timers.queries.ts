import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'

/** The pages whose prepared timers this lesson has begun. */
export function begunTimersQuery(lesson_session_id: string) {
  return queryOptions({
    queryKey: ['classroom', 'page-timers', lesson_session_id],
    queryFn: ({ signal }) =>
      api.call('GET /api/prepare_lessons/api/interact/page_timers', { lesson_session_id }, { signal }),
    // Another board may have taught meanwhile.
    staleTime: 0,
  })
}
