import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { listQuery } from '../../shared/lists/list-query.ts'
import type { ListPage } from '../../shared/lists/use-address.ts'

const ROOT = 'assist'
const LIST = 'POST /api/question_center/v1/assist/list'
const DETAIL = 'POST /api/question_center/v1/assist/detail'
const PAGE = 'POST /api/question_center/v1/assist/page'
const CREATE = 'POST /api/question_center/v1/assist/create'
const SAVE = 'POST /api/question_center/v1/assist/save'
const ADD = 'POST /api/question_center/v1/assist/add-questions'
const SHARE = 'POST /api/question_center/v1/assist/share'
const REMOVE = 'POST /api/question_center/v1/assist/remove'
const BIN = 'POST /api/question_center/v1/assist/bin'
const RESTORE = 'POST /api/question_center/v1/assist/restore'
const PAPERS = 'POST /api/question_center/v1/paper/list'
const USABLE = 'POST /api/question_center/v1/paper/usable'
const PAPER = 'POST /api/question_center/v1/paper/create'

export type Book = CallOutput<typeof DETAIL>
export type BookFilter = Omit<CallInput<typeof LIST>, keyof ListPage>

export function bookListQuery(filter: BookFilter, page: ListPage) {
  return listQuery([ROOT, 'list', filter], page, (asked, signal) =>
    api.call(LIST, { ...filter, ...asked }, { signal }),
  )
}

export function bookBinQuery(page: ListPage) {
  return listQuery([ROOT, 'bin'], page, (asked, signal) => api.call(BIN, asked, { signal }))
}

export function bookQuery(book_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'detail', book_id],
    queryFn: ({ signal }) => api.call(DETAIL, { book_id }, { signal }),
  })
}

/** The exercises of a page; `question_ids` is part of the key, so that a changed page is read again. */
export function bookPageQuery(book_id: string, page: { page_id: string; question_ids: readonly string[] }) {
  return queryOptions({
    queryKey: [ROOT, 'page', book_id, page.page_id, page.question_ids],
    queryFn: ({ signal }) => api.call(PAGE, { book_id, page_id: page.page_id }, { signal }),
  })
}

type Named = { request_id: string }
export const createBook = () => change((input: CallInput<typeof CREATE> & Named) => api.call(CREATE, input))
export const saveBook = () => change((input: CallInput<typeof SAVE>) => api.call(SAVE, input))
export const addToBook = () => change((input: CallInput<typeof ADD> & Named) => api.call(ADD, input))
export const shareBook = () => change((input: CallInput<typeof SHARE>) => api.call(SHARE, input))
export const removeBook = () => change((book_id: string) => api.call(REMOVE, { book_id }))
export const restoreBook = () => change((book_id: string) => api.call(RESTORE, { book_id }))

/** The number of one's own papers that are offered to take questions from. */
const OFFERED = { page: 1, page_size: 50 }

export function ownPapersQuery({ subject_id, phase_id }: { subject_id: string; phase_id: string }) {
  return queryOptions({
    queryKey: ['papers', 'list', 'offered', subject_id, phase_id],
    queryFn: async ({ signal }) =>
      (await api.call(PAPERS, { subject_id, phase_id, ...OFFERED }, { signal })).list,
  })
}

/** The questions of a paper that may be put elsewhere. */
export const questionsOfPaper = async (paper_id: string) =>
  (await api.call(USABLE, { paper_id })).question_ids

export function createPaper() {
  return mutationOptions({
    mutationFn: (input: CallInput<typeof PAPER> & Named) => api.call(PAPER, input),
    onSuccess: (_made, _input, _before, { client }: { client: QueryClient }) =>
      client.invalidateQueries({ queryKey: ['papers'] }),
  })
}

/** Books are read again after a refusal too, because somebody else may have changed one. */
function change<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  return mutationOptions({
    mutationFn,
    onSettled: (_answer, _error, _input, _before, { client }: { client: QueryClient }) =>
      client.invalidateQueries({ queryKey: [ROOT] }),
  })
}
