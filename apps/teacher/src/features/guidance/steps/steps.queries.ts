import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { api } from '../../../core/api.ts'
import { listQuery } from '../../../shared/lists/list-query.ts'
import type { ListPage } from '../../../shared/lists/use-address.ts'

/** The steps of tasks of the one kind that has them. */
const PATH = 'POST /api/guide_learn/api/steps'
const KEY = 'guidance'

export type StepFigure = CallOutput<`${typeof PATH}/figures`>['list'][number]
export type DoubtGroup = CallOutput<`${typeof PATH}/doubts`>['list'][number]

type StepsOf = { task_id: string; class_id: string | null }

/** The progress with each step; that of the class before stays until the next one is there. */
export function stepFiguresQuery(asked: StepsOf) {
  return queryOptions({
    queryKey: [KEY, 'steps', asked],
    queryFn: ({ signal }) => api.call(`${PATH}/figures`, asked, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** One student's progress. */
export function studentStepsQuery(asked: { task_id: string; student_id: string }) {
  return queryOptions({
    queryKey: [KEY, 'student_steps', asked],
    queryFn: ({ signal }) => api.call(`${PATH}/student`, asked, { signal }),
  })
}

/** Doubts, those that say nearly the same together. */
export function doubtsQuery(asked: StepsOf, page: ListPage) {
  return listQuery([KEY, 'doubts', asked], page, (shown, signal) =>
    api.call(`${PATH}/doubts`, { ...asked, ...shown }, { signal }),
  )
}
