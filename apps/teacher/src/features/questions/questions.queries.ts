import type { CallInput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { QUESTIONS_KEY } from '../../shared/questions/question-list.queries.ts'

// A whole paper's text may take a while over a school's line.
const SEND_TIMEOUT_MS = 60_000

/** Hands a file over for import; what comes back is the job to watch. */
export function importQuestions() {
  return mutationOptions({
    mutationFn: (input: CallInput<'POST /api/question_center/v1/bank/import'> & { request_id: string }) =>
      api.call('POST /api/question_center/v1/bank/import', input, { timeout_ms: SEND_TIMEOUT_MS }),
  })
}

/** Puts an uploaded picture into a question, or takes one out; what comes back is its new version. Sent twice, the second finds another version and is refused. */
export function changePicture() {
  return mutationOptions({
    mutationFn: (input: CallInput<'POST /api/question_center/v1/bank/change-picture'>) =>
      api.call('POST /api/question_center/v1/bank/change-picture', input),
  })
}

export function questionsChanged(client: QueryClient) {
  return client.invalidateQueries({ queryKey: [QUESTIONS_KEY] })
}
