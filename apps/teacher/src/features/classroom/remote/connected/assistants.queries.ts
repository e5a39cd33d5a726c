import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../core/api.ts'

/** The teachers of the school by a part of a name or its pinyin. */
export function colleaguesQuery(text: string) {
  return queryOptions({
    queryKey: ['classroom', 'colleagues', text],
    queryFn: ({ signal }) => api.call('POST /api/resource/v1/share/options', { text }, { signal }),
    select: ({ teachers }) => teachers,
  })
}
