import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../core/api.ts'

export type CatchUps = CallOutput<'GET /api/prepare_lessons/api/lesson_catch_up'>

/** What became of those who were away ([CR-147]); asked again whenever it is shown, because students look at pages meanwhile. */
export function catchUpQuery(lesson_session_id: string) {
  return queryOptions({
    queryKey: ['classroom', 'catch-up', lesson_session_id],
    queryFn: ({ signal }): Promise<CatchUps> =>
      api.call('GET /api/prepare_lessons/api/lesson_catch_up', { lesson_session_id }, { signal }),
    staleTime: 0,
  })
}
