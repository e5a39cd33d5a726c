import type { CallInput } from '@jiangtai/shared/contract.ts'
import { mutationOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { papersChanged } from '../papers.queries.ts'

const COMPOSE = 'POST /api/question_center/v1/paper/plan/compose'
const CREATE = 'POST /api/question_center/v1/paper/plan/create'

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
