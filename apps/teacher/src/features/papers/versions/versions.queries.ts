import type { CallInput } from '@jiangtai/shared/contract.ts'
import { mutationOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { listQuery } from '../../../shared/lists/list-query.ts'
import type { ListPage } from '../../../shared/lists/use-address.ts'
import { papersChanged } from '../papers.queries.ts'

const LIST = 'POST /api/question_center/v1/paper/versions'
const RESTORE = 'POST /api/question_center/v1/paper/restore-version'

/** The finished versions of a paper. */
export function paperVersionsQuery(paper_id: string, page: ListPage) {
  return listQuery(['papers', 'versions', paper_id], page, (asked, signal) =>
    api.call(LIST, { paper_id, ...asked }, { signal }),
  )
}

export function restorePaperVersion() {
  return mutationOptions({
    mutationFn: (input: CallInput<typeof RESTORE>) => api.call(RESTORE, input),
    onSettled: (_done, _failed, _input, _before, { client }) => papersChanged(client),
  })
}
