import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'

/** Of each class of a lesson, its students and whether their pads were seen lately. */
export function classCheckQuery(prepare_lesson_id: string) {
  return queryOptions({
    queryKey: ['lessons', 'class-check', prepare_lesson_id],
    queryFn: ({ signal }) =>
      api.call('GET /api/prepare_lessons/api/class_check', { prepare_lesson_id }, { signal }),
  })
}
