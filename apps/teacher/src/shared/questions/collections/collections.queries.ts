import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import type { CollectionHolds } from '@jiangtai/shared/questions/finding/collections-contract.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { QUESTIONS_KEY } from '../question-list.queries.ts'

/** The root key of papers. */
const PAPERS_KEY = 'papers'

const FOLDERS = 'POST /api/question_center/v1/collection/folders'
const PAPER_FOLDERS = 'POST /api/question_center/v1/paper/collection-folders'
const COLLECT = 'POST /api/question_center/v1/collection/collect'
const UNCOLLECT = 'POST /api/question_center/v1/collection/uncollect'
const ADD_FOLDER = 'POST /api/question_center/v1/collection/add-folder'
const RENAME_FOLDER = 'POST /api/question_center/v1/collection/rename-folder'
const REMOVE_FOLDER = 'POST /api/question_center/v1/collection/remove-folder'

export type Folder = CallOutput<typeof FOLDERS>['list'][number]

/** The folders of one's collection of questions or of papers; under their own key, because any change of the collection changes both. */
export function foldersQuery(holds: CollectionHolds) {
  return queryOptions({
    queryKey: [holds, 'folders'],
    queryFn: ({ signal }) => api.call(holds === 'questions' ? FOLDERS : PAPER_FOLDERS, {}, { signal }),
  })
}

export const collectQuestions = () => change((input: CallInput<typeof COLLECT>) => api.call(COLLECT, input))
export const uncollectQuestions = () =>
  change((input: CallInput<typeof UNCOLLECT>) => api.call(UNCOLLECT, input))
export const addFolder = () =>
  change((input: CallInput<typeof ADD_FOLDER> & { request_id: string }) => api.call(ADD_FOLDER, input))
export const renameFolder = () =>
  change((input: CallInput<typeof RENAME_FOLDER> & { request_id: string }) => api.call(RENAME_FOLDER, input))
export const removeFolder = () =>
  change((input: CallInput<typeof REMOVE_FOLDER>) => api.call(REMOVE_FOLDER, input))

function change<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  return mutationOptions({
    mutationFn,
    onSuccess: (_done, _input, _before, { client }: { client: QueryClient }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: [QUESTIONS_KEY] }),
        client.invalidateQueries({ queryKey: [PAPERS_KEY, 'folders'] }),
        client.invalidateQueries({ queryKey: [PAPERS_KEY, 'list'] }),
      ]),
  })
}
