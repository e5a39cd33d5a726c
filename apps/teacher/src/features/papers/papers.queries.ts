import type { CallInput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { listQuery } from '../../shared/lists/list-query.ts'
import type { ListPage } from '../../shared/lists/use-address.ts'

/** The root key of papers. */
const ROOT = 'papers'
const LIST = 'POST /api/question_center/v1/paper/list'
const BIN = 'POST /api/question_center/v1/paper/bin'
const DETAIL = 'POST /api/question_center/v1/paper/detail'
const CREATE = 'POST /api/question_center/v1/paper/create'
const COPY = 'POST /api/question_center/v1/paper/copy'
const SAVE = 'POST /api/question_center/v1/paper/save'
const FINISH = 'POST /api/question_center/v1/paper/finish'
const QUESTIONS = 'POST /api/question_center/v1/paper/questions'

/** The lists of papers, and the recent uses of the questions of a paper; an open paper is kept by its editor. */
export function papersChanged(client: QueryClient) {
  return Promise.all([
    client.invalidateQueries({ queryKey: [ROOT, 'list'] }),
    client.invalidateQueries({ queryKey: [ROOT, 'bin'] }),
    client.invalidateQueries({ queryKey: [ROOT, 'versions'] }),
    client.invalidateQueries({ queryKey: [ROOT, 'recent-uses'] }),
  ])
}

export type PaperFilter = Omit<CallInput<typeof LIST>, keyof ListPage>

export function paperListQuery(filter: PaperFilter, page: ListPage) {
  return listQuery([ROOT, 'list', filter], page, (asked, signal) =>
    api.call(LIST, { ...filter, ...asked }, { signal }),
  )
}

/** The papers one has removed. */
export function paperBinQuery(page: ListPage) {
  return listQuery([ROOT, 'bin'], page, (asked, signal) => api.call(BIN, asked, { signal }))
}

/** A paper to work on. Its editor keeps it from then on, so that nothing takes its place by itself. */
export function paperQuery(paper_id: string, version: number | null) {
  return queryOptions({
    queryKey: [ROOT, 'detail', paper_id, version],
    queryFn: ({ signal }) => api.call(DETAIL, { paper_id, version }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function createPaper() {
  return mutationOptions({
    mutationFn: (input: CallInput<typeof CREATE> & { request_id: string }) => api.call(CREATE, input),
    onSuccess: (_done, _input, _before, { client }) => papersChanged(client),
  })
}

export function copyPaper() {
  return mutationOptions({
    mutationFn: (input: CallInput<typeof COPY> & { request_id: string }) => api.call(COPY, input),
    onSuccess: (_done, _input, _before, { client }) => papersChanged(client),
  })
}

export function removePaper() {
  return mutationOptions({
    mutationFn: (paper_id: string) => api.call('POST /api/question_center/v1/paper/remove', { paper_id }),
    onSuccess: (_done, _id, _before, { client }) => papersChanged(client),
  })
}

export function restorePaper() {
  return mutationOptions({
    mutationFn: (paper_id: string) => api.call('POST /api/question_center/v1/paper/restore', { paper_id }),
    onSuccess: (_done, _id, _before, { client }) => papersChanged(client),
  })
}

/** The questions of a stored paper that were used lately, by their ids. */
export function recentUsesQuery(paper_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'recent-uses', paper_id],
    queryFn: ({ signal }) =>
      api.call('POST /api/question_center/v1/paper/recent-uses', { paper_id }, { signal }),
    select: ({ list }) => new Map(list.map((use) => [use.question_id, use])),
  })
}

/** The calls of a paper that is worked on. */
export const paperCalls = {
  save: ({ request_id, ...input }: CallInput<typeof SAVE> & { request_id: string }) =>
    api.call(SAVE, input, { request_id }),
  finish: (input: CallInput<typeof FINISH>) => api.call(FINISH, input),
  detail: (paper_id: string) => api.call(DETAIL, { paper_id }),
  questions: async (question_ids: readonly string[]) =>
    (await api.call(QUESTIONS, { question_ids: [...question_ids] })).list,
}
export type PaperCalls = typeof paperCalls
