import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { QUESTIONS_KEY } from '../../../shared/questions/question-list.queries.ts'
import { RENEW_FILES_MS } from '../../../shared/questions/renew-files.ts'

/** One question as it is now. */
export function questionDetailQuery(question_id: string) {
  return queryOptions({
    queryKey: [QUESTIONS_KEY, 'detail', question_id],
    queryFn: ({ signal }) =>
      api.call('GET /api/prepare_lessons/api/teacher_back/question_detail', { question_id }, { signal }),
    refetchInterval: RENEW_FILES_MS,
  })
}
