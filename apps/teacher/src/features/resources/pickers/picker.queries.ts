import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { RESOURCES_KEY } from '../../../shared/resources/resource-list.queries.ts'

/** The lesson that files are picked for: its title and the files in it already. */
export function pickingLessonQuery(prepare_lesson_id: string) {
  return queryOptions({
    queryKey: ['lessons', 'detail', prepare_lesson_id],
    queryFn: ({ signal }) =>
      api.call('GET /api/prepare_lessons/api/lesson_detail', { prepare_lesson_id }, { signal }),
  })
}

/** The files an address names as chosen, as far as the reader may read them. */
export function chosenFilesQuery(resource_ids: readonly string[]) {
  return queryOptions({
    queryKey: [RESOURCES_KEY, 'chosen', resource_ids],
    queryFn: ({ signal }) =>
      api.call('POST /api/resource/v1/personal/chosen', { resource_ids: [...resource_ids] }, { signal }),
    select: ({ list }) => list,
    staleTime: Infinity,
  })
}
