import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'

/** A file that is none of the lesson, with a fresh address; under the key of previews, so that a change of resources does not stop what plays. */
export function foundFileQuery(resource_id: string) {
  return queryOptions({
    queryKey: ['resources', 'preview', 'on-board', resource_id],
    queryFn: ({ signal }) => api.call('POST /api/resource/v1/preview/get', { resource_id }, { signal }),
    select: ({ resource }) => resource,
  })
}
