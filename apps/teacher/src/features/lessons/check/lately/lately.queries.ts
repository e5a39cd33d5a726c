import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../core/api.ts'
import { ROOT } from '../../lessons.queries.ts'

const LATELY = 'POST /api/question_center/v1/wrong/lately'

export type Lately = CallOutput<typeof LATELY>

/** What a class got wrong in a subject in the last two weeks ([LE-223]); lessons are prepared for an evening, and answers come in meanwhile. */
export function latelyQuery(place: { class_id: string; subject_id: string }) {
  return queryOptions({
    queryKey: [ROOT, 'lately', place],
    queryFn: ({ signal }) => api.call(LATELY, place, { signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  })
}
