import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { listQuery } from '../../../shared/lists/list-query.ts'
import type { ListPage } from '../../../shared/lists/use-address.ts'

const PATH = 'POST /api/question_center/v1/paper'
const LISTS = {
  shared: `${PATH}/shared-list`,
  school: `${PATH}/school-list`,
  collected: `${PATH}/collected-list`,
} as const
const SHARE = `${PATH}/share` as const
const COLLECT = `${PATH}/collect` as const
const KEEP = `${PATH}/school-keep` as const
const ROOT = 'papers'

/** The kinds of lists of others' papers. */
export type ReadScope = keyof typeof LISTS
export type ReadFilter = Omit<CallInput<(typeof LISTS)['shared']>, keyof ListPage>
/** A paper of another; a paper of the school tells besides who may use it. */
export type ReadPaper = CallOutput<(typeof LISTS)['shared']>['list'][number] &
  Partial<Pick<CallOutput<(typeof LISTS)['school']>['list'][number], 'audience' | 'keeps'>>
type Answer = { total: number; list: readonly ReadPaper[] }

export function readPapersQuery(
  { scope, folder_id, ...filter }: ReadFilter & { scope: ReadScope; folder_id: string | null },
  page: ListPage,
) {
  return listQuery<Answer>([ROOT, 'list', scope, folder_id, filter], page, (shown, signal) => {
    const asked = { ...filter, ...shown }
    if (scope === 'collected') return api.call(LISTS.collected, { ...asked, folder_id }, { signal })
    if (scope === 'school') return api.call(LISTS.school, asked, { signal })
    return api.call(LISTS.shared, asked, { signal })
  })
}

/** The audiences of one's own shared paper. */
export function paperAudiencesQuery(paper_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'audiences', paper_id],
    queryFn: ({ signal }) => api.call(`${PATH}/audiences`, { paper_id }, { signal }),
    gcTime: 0,
  })
}

/** The questions of a paper that may be put into the cart, a lesson or another paper; questions that its author keeps are copied first. */
export const usableQuestions = (paper_id: string) => api.call(`${PATH}/usable`, { paper_id })

export const sharePaper = () =>
  change((input: CallInput<typeof SHARE> & { request_id: string }) => api.call(SHARE, input))
export const collectPapers = () => change((input: CallInput<typeof COLLECT>) => api.call(COLLECT, input))
export const uncollectPapers = () =>
  change((paper_ids: string[]) => api.call(`${PATH}/uncollect`, { paper_ids }))
export const keepPaper = () => change((input: CallInput<typeof KEEP>) => api.call(KEEP, input))

function change<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  return mutationOptions({
    mutationFn,
    onSuccess: (_done, _input, _before, { client }) =>
      Promise.all(
        ['list', 'folders', 'audiences'].map((part) => client.invalidateQueries({ queryKey: [ROOT, part] })),
      ),
  })
}
