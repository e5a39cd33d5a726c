import type { LessonQuizView } from '@jiangtai/shared/lessons/views.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../core/api.ts'
import { ifThere, questionsThere } from '../../../../shared/questions/homework/new-homework.queries.ts'

/** The questions that were prepared for a class of a lesson; none where it was removed since. */
export function preparedQuestionsQuery({
  prepare_lesson_id,
  class_id,
}: {
  prepare_lesson_id: string
  class_id: string
}) {
  return queryOptions({
    queryKey: ['classroom', 'prepared-questions', prepare_lesson_id, class_id],
    queryFn: async ({ signal }): Promise<LessonQuizView[]> => {
      const told = await ifThere(() =>
        api.call('POST /api/prepare_lessons/api/list_quzi', { prepare_lesson_id, class_id }, { signal }),
      )
      return told?.quizzes ?? []
    },
  })
}

/** Those of some questions that can be given: what was removed from the bank, or is not open to the teacher, is not among them. */
export function givableQuery(question_ids: readonly string[] | null) {
  return queryOptions({
    queryKey: ['classroom', 'givable-questions', question_ids],
    queryFn: () => questionsThere(question_ids ?? []),
    enabled: question_ids !== null,
  })
}
