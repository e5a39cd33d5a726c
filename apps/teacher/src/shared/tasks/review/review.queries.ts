import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callOf, type TaskInput, type TaskOutput } from '../kind/call-of.ts'
import { api } from '../../../core/api.ts'

export type ReviewAnswer = TaskOutput<'review/answers'>['list'][number]
export type ReviewPage = TaskInput<'review/add-pages'>['pages'][number]

/** The number of answers that are offered at first, and further ones by each press. */
export const OFFERED = 20
/** A page of a list holds no more. */
export const MOST_OFFERED = 100

/** Answers to an item, picked ones first. They have a key of their own, so that the list does not change under the hand. */
export function reviewAnswersQuery(
  kind: TaskKindId,
  asked: { task_id: string; item_id: string; class_id: string | null },
  count: number,
) {
  return queryOptions({
    queryKey: ['task_review', asked, count],
    queryFn: ({ signal }) =>
      api.call(callOf(kind, 'review/answers'), { ...asked, page: 1, page_size: count }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const addReviewPages = (kind: TaskKindId, input: TaskInput<'review/add-pages'>) =>
  api.call(callOf(kind, 'review/add-pages'), input)
