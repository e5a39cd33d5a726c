import type { CallInput } from '@jiangtai/shared/contract.ts'
import { mutationOptions } from '@tanstack/react-query'
import { api } from '../../../../core/api.ts'
import { listQuery } from '../../../../shared/lists/list-query.ts'
import type { ListPage } from '../../../../shared/lists/use-address.ts'
import { QUESTIONS_KEY } from '../../../../shared/questions/question-list.queries.ts'
import { questionsChanged } from '../../questions.queries.ts'

const BIN = 'POST /api/question_center/v1/bank/bin'

export type BinScope = NonNullable<CallInput<typeof BIN>['scope']>

/** The questions that one removed, or those of the school. */
export function questionBinQuery(scope: BinScope, page: ListPage) {
  return listQuery([QUESTIONS_KEY, 'bin', scope], page, (asked, signal) =>
    api.call(BIN, { scope, ...asked }, { signal }),
  )
}

export function purgeQuestion() {
  return mutationOptions({
    mutationFn: (question_id: string) => api.call('POST /api/question_center/v1/bank/purge', { question_id }),
    onSuccess: (_done, _id, _before, { client }) => questionsChanged(client),
  })
}
