import type { CallInput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { QUESTIONS_KEY } from '../../shared/questions/question-list.queries.ts'

/**
 * Puts an uploaded picture into a question, or takes one out; the answer is its new version. Sent twice, the second finds another version and is
 * refused.
 */
export function changePicture() {
  return mutationOptions({
    mutationFn: (input: CallInput<'POST /api/question_center/v1/bank/change-picture'>) =>
      api.call('POST /api/question_center/v1/bank/change-picture', input),
  })
}

export function questionsChanged(client: QueryClient) {
  return client.invalidateQueries({ queryKey: [QUESTIONS_KEY] })
}
