import type { CallInput } from '@jiangtai/shared/contract.ts'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { papersChanged } from '../papers.queries.ts'

const COMPOSE = 'POST /api/question_center/v1/paper/plan/compose'
const CREATE = 'POST /api/question_center/v1/paper/plan/create'
const POINTS = 'POST /api/question_center/v1/knowledge/list'

/** A plan and its seed, as they are asked. */
export type ComposeInput = CallInput<typeof COMPOSE>

export function composePlan() {
  return mutationOptions({ mutationFn: (input: ComposeInput) => api.call(COMPOSE, input) })
}

export function createPlanned() {
  return mutationOptions({
    mutationFn: ({ request_id, ...input }: CallInput<typeof CREATE> & { request_id: string }) =>
      api.call(CREATE, input, { request_id }),
    onSuccess: (_done, _input, _before, { client }) => papersChanged(client),
  })
}

/** The knowledge points of a subject whose names hold a text. */
export function planPointsQuery(input: { subject_id: string; text: string }) {
  return queryOptions({
    queryKey: ['papers', 'points', input],
    queryFn: ({ signal }) => api.call(POINTS, input, { signal }),
    placeholderData: keepPreviousData,
    select: ({ list }) => list,
  })
}
