import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { QUESTIONS_KEY } from '../../../shared/questions/question-list.queries.ts'

const FOLDERS = 'POST /api/question_center/v1/collection/folders'
const COLLECT = 'POST /api/question_center/v1/collection/collect'
const UNCOLLECT = 'POST /api/question_center/v1/collection/uncollect'
const ADD_FOLDER = 'POST /api/question_center/v1/collection/add-folder'
const RENAME_FOLDER = 'POST /api/question_center/v1/collection/rename-folder'
const REMOVE_FOLDER = 'POST /api/question_center/v1/collection/remove-folder'

export type Folder = CallOutput<typeof FOLDERS>['list'][number]

/** The folders of one's collection; under the questions' own key, because whatever is collected changes both. */
export function foldersQuery() {
  return queryOptions({
    queryKey: [QUESTIONS_KEY, 'folders'],
    queryFn: ({ signal }) => api.call(FOLDERS, {}, { signal }),
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
      client.invalidateQueries({ queryKey: [QUESTIONS_KEY] }),
  })
}
