import type { CallInput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { RESOURCES_KEY } from '../../shared/resource-list.queries.ts'
import { api } from '../../core/api.ts'

/** One file with a fresh signed address. */
export function resourceQuery(resource_id: string) {
  return queryOptions({
    queryKey: [RESOURCES_KEY, 'one', resource_id],
    queryFn: ({ signal }) => api.call('POST /api/resource/v1/personal/get', { resource_id }, { signal }),
  })
}

export function renameResource() {
  return mutationOptions({
    mutationFn: (input: CallInput<'POST /api/resource/v1/personal/rename'>) =>
      api.call('POST /api/resource/v1/personal/rename', input),
    onSuccess: (_renamed, _input, _before, { client }) =>
      client.invalidateQueries({ queryKey: [RESOURCES_KEY] }),
  })
}

export function removeResource() {
  return mutationOptions({
    mutationFn: (resource_id: string) => api.call('POST /api/resource/v1/personal/remove', { resource_ids: [resource_id] }),
    onSuccess: (_done, resource_id, _before, { client }) => {
      client.removeQueries({ queryKey: [RESOURCES_KEY, 'one', resource_id] })
      return client.invalidateQueries({ queryKey: [RESOURCES_KEY, 'list'] })
    },
  })
}
