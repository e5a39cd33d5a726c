import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../../core/api.ts'

/** The questions and sets of the lesson that are for a class, with keys ([LE-254]): for the teacher's panels only. */
export function classQuizzesQuery({
  prepare_lesson_id,
  class_id,
}: {
  prepare_lesson_id: string
  class_id: string
}) {
  return queryOptions({
    queryKey: ['classroom', 'class-quizzes', prepare_lesson_id, class_id],
    queryFn: ({ signal }) =>
      api.call('POST /api/prepare_lessons/api/list_quzi', { prepare_lesson_id, class_id }, { signal }),
  })
}
