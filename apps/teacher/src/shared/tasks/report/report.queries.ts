import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { listQuery } from '../../lists/list-query.ts'
import type { ListPage } from '../../lists/use-address.ts'
import { HOMEWORK_KEY } from '../../questions/homework/new-homework.queries.ts'

const PATH = 'POST /api/homework/v1/report'
const STUDENTS = `${PATH}/students` as const
const ANSWERS = `${PATH}/answers` as const

export type Report = CallOutput<`${typeof PATH}/figures`>
export type ReportItem = Report['items'][number]
export type ReportStudent = CallOutput<typeof STUDENTS>['list'][number]

/** A task, of one class or of all. */
export type ReportOf = { task_id: string; class_id: string | null }

/** The report; that of the class before stays until the next one is there. */
export function reportQuery(asked: ReportOf) {
  return queryOptions({
    queryKey: [HOMEWORK_KEY, 'report', asked],
    queryFn: ({ signal }) => api.call(`${PATH}/figures`, asked, { signal }),
    placeholderData: keepPreviousData,
  })
}

export type StudentFilter = ReportOf & Pick<CallInput<typeof STUDENTS>, 'band'>

export function reportStudentsQuery(filter: StudentFilter, page: ListPage) {
  return listQuery([HOMEWORK_KEY, 'report-students', filter], page, (asked, signal) =>
    api.call(STUDENTS, { ...filter, ...asked }, { signal }),
  )
}

/** Which answers of an item. */
export type AnswerFilter = ReportOf & Pick<CallInput<typeof ANSWERS>, 'item_id' | 'answers' | 'picked'>

export function reportAnswersQuery(filter: AnswerFilter, page: ListPage) {
  return listQuery([HOMEWORK_KEY, 'report-answers', filter], page, (asked, signal) =>
    api.call(ANSWERS, { ...filter, ...asked }, { signal }),
  )
}

export const exportReport = (asked: ReportOf) => api.call(`${PATH}/export`, asked)

/** The questions that each student missed. */
export function missedQuery(asked: ReportOf) {
  return queryOptions({
    queryKey: [HOMEWORK_KEY, 'report-missed', asked],
    queryFn: ({ signal }) => api.call(`${PATH}/missed`, asked, { signal }),
  })
}
