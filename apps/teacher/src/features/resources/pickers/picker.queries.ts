import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'

/** The lesson files are picked for: its title and what is in it already. */
export function pickingLessonQuery(prepare_lesson_id: string) {
  return queryOptions({
    queryKey: ['lessons', 'detail', prepare_lesson_id],
    queryFn: ({ signal }) =>
      api.call('GET /api/prepare_lessons/api/lesson_detail', { prepare_lesson_id }, { signal }),
  })
}
