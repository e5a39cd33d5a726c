import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { api } from '../../core/api.ts'
import { type ListQuery, listQuery } from '../lists/list-query.ts'
import type { ListPage } from '../lists/use-address.ts'
import { RENEW_FILES_MS } from './renew-files.ts'

const LIST = 'POST /api/question_center/v1/bank/list'

/** The root key of every list of questions. */
export const QUESTIONS_KEY = 'questions'

export type QuestionFilter = Omit<CallInput<typeof LIST>, keyof ListPage>
type Question = CallOutput<typeof LIST>['list'][number]

/** Questions of the bank, for its own screen and for the picker of a lesson. */
export function questionListQuery(filter: QuestionFilter, page: ListPage): ListQuery<Question> {
  const asked = listQuery([QUESTIONS_KEY, 'list', filter], page, (shown, signal) =>
    api.call(LIST, { ...filter, ...shown }, { signal }),
  )
  return { ...asked, refetchInterval: RENEW_FILES_MS }
}
