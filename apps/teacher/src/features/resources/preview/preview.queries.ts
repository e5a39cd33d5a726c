import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { RESOURCES_KEY } from '../../../shared/resources/resource-list.queries.ts'

const PREVIEW = 'POST /api/resource/v1/preview/get'

/** The content of a preview: the resource, its progress, and the place of its picture. */
export type ResourcePreview = CallOutput<typeof PREVIEW>

/** A conversion takes some seconds; nobody waits long for the news of it. */
const ASK_AGAIN_MS = 2_000
/** A server without a converter may stand beside one that has it. */
const ASK_SELDOM_MS = 10_000

const previewKey = (resource_id: string) => [RESOURCES_KEY, 'preview', resource_id]

/** One file with a fresh signed address; asked for again while it is converted. */
export function previewQuery(resource_id: string) {
  return queryOptions({
    queryKey: previewKey(resource_id),
    queryFn: ({ signal }) => api.call(PREVIEW, { resource_id }, { signal }),
    refetchInterval: ({ state }) => {
      if (isOnItsWay(state.data)) return ASK_AGAIN_MS
      return state.data?.state === 'unavailable' ? ASK_SELDOM_MS : false
    },
  })
}

function isOnItsWay(preview: ResourcePreview | undefined): boolean {
  return preview?.state === 'waiting' || preview?.state === 'converting'
}

export function retryPreview(resource_id: string) {
  return mutationOptions({
    mutationFn: () => api.call('POST /api/resource/v1/preview/retry', { resource_id }),
    onSuccess: (_state, _input, _before, { client }) =>
      client.invalidateQueries({ queryKey: previewKey(resource_id) }),
  })
}
