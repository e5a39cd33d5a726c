import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { QUESTIONS_KEY } from '../question-list.queries.ts'

const CONDITIONS = 'GET /api/prepare_lessons/api/teacher_back/assist_conditions'

/** The conditions by which questions of a subject and phase can be chosen: trees, years, regions, sources. */
export function conditionsQuery(where: { subject_id: string | null; phase_id: string | null }) {
  const phase_id = PHASE_IDS.find((id) => id === where.phase_id)
  const input = {
    ...(where.subject_id === null ? {} : { subject_id: where.subject_id }),
    ...(phase_id === undefined ? {} : { phase_id }),
  }
  return queryOptions({
    queryKey: [QUESTIONS_KEY, 'conditions', input],
    queryFn: ({ signal }) => api.call(CONDITIONS, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })
}
