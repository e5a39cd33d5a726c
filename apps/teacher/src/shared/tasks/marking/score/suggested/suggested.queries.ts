import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../../core/api.ts'

const PATH = 'POST /api/homework/v1/marking'
const SUGGEST = `${PATH}/suggest` as const
const KEY = 'task_suggested'

export type SuggestionState = CallOutput<`${typeof PATH}/suggestion-state`>

/** Marks all fetched suggestions for an item as old. */
export const suggestedKey = (task_id: string, item_id: string) => [KEY, task_id, item_id] as const

/** The number of answers that a request would ask about, and the agreement of trials. */
export function suggestionStateQuery(task_id: string, item_id: string) {
  return queryOptions({
    queryKey: [...suggestedKey(task_id, item_id), 'state'],
    queryFn: ({ signal }) => api.call(`${PATH}/suggestion-state`, { task_id, item_id }, { signal }),
  })
}

/** The suggestion for one answer. */
export function suggestionQuery(answer: CallInput<`${typeof PATH}/suggestion`>) {
  const { task_id, item_id, student_id, round } = answer
  return queryOptions({
    queryKey: [...suggestedKey(task_id, item_id), 'answer', student_id, round],
    queryFn: ({ signal }) => api.call(`${PATH}/suggestion`, answer, { signal }),
  })
}

export const requestSuggestions = () =>
  mutationOptions({ mutationFn: (input: CallInput<typeof SUGGEST>) => api.call(SUGGEST, input) })
