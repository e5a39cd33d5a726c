import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { callOf, type TaskInput, type TaskOutput } from '../../../kind/call-of.ts'
import { api } from '../../../../../core/api.ts'

const KEY = 'task_suggested'

export type SuggestionState = TaskOutput<'marking/suggestion-state'>

/** Marks all fetched suggestions for an item as old. */
export const suggestedKey = (task_id: string, item_id: string) => [KEY, task_id, item_id] as const

/** The number of answers that a request would ask about, and the agreement of trials. */
export function suggestionStateQuery(kind: TaskKindId, task_id: string, item_id: string) {
  return queryOptions({
    queryKey: [...suggestedKey(task_id, item_id), 'state'],
    queryFn: ({ signal }) =>
      api.call(callOf(kind, 'marking/suggestion-state'), { task_id, item_id }, { signal }),
  })
}

/** The suggestion for one answer. */
export function suggestionQuery(kind: TaskKindId, answer: TaskInput<'marking/suggestion'>) {
  const { task_id, item_id, student_id, round } = answer
  return queryOptions({
    queryKey: [...suggestedKey(task_id, item_id), 'answer', student_id, round],
    queryFn: ({ signal }) => api.call(callOf(kind, 'marking/suggestion'), answer, { signal }),
  })
}

export const requestSuggestions = (kind: TaskKindId) =>
  mutationOptions({
    mutationFn: (input: TaskInput<'marking/suggest'>) => api.call(callOf(kind, 'marking/suggest'), input),
  })
