import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'

/** The 讲稿 of a lesson, by page. */
export function pageNotesQuery(prepare_lesson_id: string) {
  return queryOptions({
    queryKey: ['lessons', 'notes', prepare_lesson_id],
    queryFn: ({ signal }) =>
      api.call('GET /api/prepare_lessons/api/page_notes', { prepare_lesson_id }, { signal }),
  })
}
