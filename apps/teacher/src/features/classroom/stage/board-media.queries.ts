import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'

/** The pages of a lesson under way never change their media; the addresses are good for six hours. */
const ASK_AGAIN_MS = 4 * 60 * 60_000

export function boardMediaQuery(lesson_session_id: string) {
  return queryOptions({
    queryKey: ['classroom', 'media', lesson_session_id],
    queryFn: ({ signal }) =>
      api.call('GET /api/prepare_lessons/api/lesson_board_media', { lesson_session_id }, { signal }),
    staleTime: ASK_AGAIN_MS,
    gcTime: ASK_AGAIN_MS,
  })
}
