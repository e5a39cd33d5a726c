import type { CallInput } from '@jiangtai/shared/contract.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { RENEW_FILES_MS } from './renew-files.ts'

const LIST = 'POST /api/question_center/v1/bank/list'

/** What every list of questions is kept under. */
export const QUESTIONS_KEY = 'questions'

export type QuestionFilter = CallInput<typeof LIST>

/** Questions of the bank, for its own screen and for the picker of a lesson. */
export function questionListQuery(filter: QuestionFilter) {
  return queryOptions({
    queryKey: [QUESTIONS_KEY, 'list', filter],
    queryFn: ({ signal }) => api.call(LIST, filter, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_FILES_MS,
  })
}
