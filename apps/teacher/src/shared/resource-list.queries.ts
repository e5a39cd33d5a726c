import type { CallInput } from '@jiangtai/shared/contract.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../core/api.ts'

const LIST = 'POST /api/resource/v1/personal/list'

/** What every list of resources is kept under. */
export const RESOURCES_KEY = 'resources'

export type ResourceFilter = CallInput<typeof LIST>

/** The teacher's own files, for their own screen and for the picker of a lesson. */
export function resourceListQuery(filter: ResourceFilter) {
  return queryOptions({
    queryKey: [RESOURCES_KEY, 'list', filter],
    queryFn: ({ signal }) => api.call(LIST, filter, { signal }),
    placeholderData: keepPreviousData,
  })
}
