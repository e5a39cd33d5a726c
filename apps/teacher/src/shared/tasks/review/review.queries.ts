import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'

const PATH = 'POST /api/homework/v1/review'
const ADD = `${PATH}/add-pages` as const

export type ReviewAnswer = CallOutput<`${typeof PATH}/answers`>['list'][number]
export type ReviewPage = CallInput<typeof ADD>['pages'][number]

/** The number of answers that are offered at first, and further ones by each press. */
export const OFFERED = 20
/** A page of a list holds no more. */
export const MOST_OFFERED = 100

/** Answers to an item, picked ones first. They have a key of their own, so that the list does not change under the hand. */
export function reviewAnswersQuery(
  asked: { task_id: string; item_id: string; class_id: string | null },
  count: number,
) {
  return queryOptions({
    queryKey: ['task_review', asked, count],
    queryFn: ({ signal }) => api.call(`${PATH}/answers`, { ...asked, page: 1, page_size: count }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const addReviewPages = (input: CallInput<typeof ADD>) => api.call(ADD, input)
