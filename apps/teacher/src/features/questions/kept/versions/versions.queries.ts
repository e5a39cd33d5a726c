import type { CallInput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../core/api.ts'
import { listQuery } from '../../../../shared/lists/list-query.ts'
import type { ListPage } from '../../../../shared/lists/use-address.ts'
import { QUESTIONS_KEY } from '../../../../shared/questions/question-list.queries.ts'
import { questionsChanged } from '../../questions.queries.ts'

const BANK = '/api/question_center/v1/bank'
const LIST = `POST ${BANK}/versions` as const
const GET = `POST ${BANK}/version` as const
const RESTORE = `POST ${BANK}/restore-version` as const

/** The versions of a question. */
export function versionsQuery(question_id: string, page: ListPage) {
  return listQuery([QUESTIONS_KEY, 'versions', question_id], page, (asked, signal) =>
    api.call(LIST, { question_id, ...asked }, { signal }),
  )
}

/** One version as it was. */
export function versionQuery(question_id: string, version: number) {
  return queryOptions({
    queryKey: [QUESTIONS_KEY, 'version', question_id, version],
    queryFn: ({ signal }) => api.call(GET, { question_id, version }, { signal }),
  })
}

/** Whether it came back or not, what is shown of the question may be old. */
export function restoreVersion() {
  return mutationOptions({
    mutationFn: (input: CallInput<typeof RESTORE>) => api.call(RESTORE, input),
    onSettled: (_done, _failed, _input, _before, { client }) => questionsChanged(client),
  })
}
