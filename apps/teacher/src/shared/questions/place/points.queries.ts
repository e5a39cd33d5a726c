import type { CallInput } from '@jiangtai/shared/contract.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { QUESTIONS_KEY } from '../question-list.queries.ts'

const POINTS = 'POST /api/question_center/v1/knowledge/list'

/** The knowledge points of a subject whose names hold a text. */
export function pointsQuery(input: CallInput<typeof POINTS>) {
  return queryOptions({
    queryKey: [QUESTIONS_KEY, 'points', input],
    queryFn: ({ signal }) => api.call(POINTS, input, { signal }),
    placeholderData: keepPreviousData,
    select: ({ list }) => list,
  })
}
