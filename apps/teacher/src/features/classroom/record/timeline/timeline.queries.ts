import type { MomentKind } from '@jiangtai/shared/classroom/timeline/moments.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../../../core/api.ts'

/** The moments of a lesson, part by part as the server gives them. */
export function momentsQuery({
  lesson_session_id,
  kind,
}: {
  lesson_session_id: string
  kind: MomentKind | null
}) {
  return infiniteQueryOptions({
    queryKey: ['classroom', 'moments', lesson_session_id, kind],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'GET /api/prepare_lessons/api/event_record',
        { lesson_session_id, after_seq: pageParam, ...(kind === null ? {} : { kind }) },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ next_after_seq }) => next_after_seq,
    staleTime: 0,
  })
}
