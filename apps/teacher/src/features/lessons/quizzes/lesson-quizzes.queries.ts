import type { CallInput } from '@jiangtai/shared/contract.ts'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { RENEW_FILES_MS } from '../../../shared/questions/renew-files.ts'
import { lessonsChanged, ROOT } from '../lessons.queries.ts'

/** Addresses of the pictures and sounds in the questions of a lesson; the editor's own came when it was opened and expire ([QF-2]). */
export function quizFilesQuery(prepare_lesson_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'quiz-files', prepare_lesson_id],
    queryFn: async ({ signal }): Promise<FileUrls> => {
      const { quizzes } = await api.call(
        'POST /api/prepare_lessons/api/list_quzi',
        { prepare_lesson_id },
        { signal },
      )
      return Object.assign({}, ...quizzes.map(({ question }) => question.files))
    },
    refetchInterval: RENEW_FILES_MS,
  })
}

export function addLessonQuizzes() {
  return mutationOptions({
    mutationFn: (input: CallInput<'POST /api/prepare_lessons/api/add_quzi'>) =>
      api.call('POST /api/prepare_lessons/api/add_quzi', input),
    onSuccess: (_quizzes, _input, _before, { client }) => lessonsChanged(client),
  })
}

export function replaceLessonQuiz() {
  return mutationOptions({
    mutationFn: (input: CallInput<'POST /api/prepare_lessons/api/replace_quzi'>) =>
      api.call('POST /api/prepare_lessons/api/replace_quzi', input),
    onSuccess: (_quizzes, _input, _before, { client }) => lessonsChanged(client),
  })
}
