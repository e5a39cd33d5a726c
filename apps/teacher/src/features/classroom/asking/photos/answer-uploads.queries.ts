import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../core/api.ts'

/** Photos and recordings in the answers to a run, each with an address that opens it for an hour or more. */
export function answerUploadsQuery(quiz_run_id: string) {
  return queryOptions({
    queryKey: ['classroom', 'answer-uploads', quiz_run_id],
    queryFn: ({ signal }) =>
      api.call('POST /api/prepare_lessons/api/answer_uploads', { quiz_run_id }, { signal }),
    // Photos arrive until the question is closed, and after it from a pad that was away.
    staleTime: 0,
  })
}
