import type { CallInput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'

const ADD = 'POST /api/grouping/v1/point/add'
const EXPLAIN = 'POST /api/grouping/v1/point/explain'

/** The schemes of the class in use, one a subject. */
export function activeSchemesQuery(class_id: string) {
  return queryOptions({
    queryKey: ['grouping', 'schemes', class_id],
    queryFn: ({ signal }) => api.call('POST /api/grouping/v1/scheme/list', { class_id }, { signal }),
    select: ({ list }) => list.filter(({ is_active }) => is_active),
  })
}

/** The sums of the groups in the period that runs. */
export function groupTotalsQuery(scheme_id: string) {
  return queryOptions({
    queryKey: ['grouping', 'points', scheme_id, 'ranking', null],
    queryFn: ({ signal }) =>
      api.call('POST /api/grouping/v1/point/ranking', { scheme_id, period: null }, { signal }),
  })
}

const pointsChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: ['grouping', 'points'] })

export function givePoint() {
  return mutationOptions({
    mutationFn: ({ request_id, ...input }: CallInput<typeof ADD> & { request_id: string }) =>
      api.call(ADD, input, { request_id }),
    onSuccess: (_done, _input, _before, { client }) => pointsChanged(client),
  })
}

export function explainPoint() {
  return mutationOptions({
    mutationFn: ({ request_id, ...input }: CallInput<typeof EXPLAIN> & { request_id: string }) =>
      api.call(EXPLAIN, input, { request_id }),
    onSuccess: (_done, _input, _before, { client }) => pointsChanged(client),
  })
}

export function takePointBack() {
  return mutationOptions({
    mutationFn: ({ request_id, point_id }: { point_id: string; request_id: string }) =>
      api.call('POST /api/grouping/v1/point/revoke', { point_id }, { request_id }),
    onSuccess: (_done, _input, _before, { client }) => pointsChanged(client),
  })
}
