import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callOf, type TaskInput, type TaskOutput } from '../kind/call-of.ts'
import { api } from '../../../core/api.ts'
import { listQuery } from '../../lists/list-query.ts'
import type { ListPage } from '../../lists/use-address.ts'

export type Report = TaskOutput<'report/figures'>
export type ReportItem = Report['items'][number]
export type ReportAnswers = TaskOutput<'report/answers'>
export type ReportStudent = TaskOutput<'report/students'>['list'][number]

/** A task, of one class or of all. */
export type ReportOf = { task_id: string; class_id: string | null }

/** The report; that of the class before stays until the next one is there. */
export function reportQuery(kind: TaskKindId, asked: ReportOf) {
  return queryOptions({
    queryKey: [kind, 'report', asked],
    queryFn: ({ signal }) => api.call(callOf(kind, 'report/figures'), asked, { signal }),
    placeholderData: keepPreviousData,
  })
}

export type StudentFilter = ReportOf & Pick<TaskInput<'report/students'>, 'band' | 'who' | 'score' | 'order'>

export function reportStudentsQuery(kind: TaskKindId, filter: StudentFilter, page: ListPage) {
  return listQuery([kind, 'report-students', filter], page, (asked, signal) =>
    api.call(callOf(kind, 'report/students'), { ...filter, ...asked }, { signal }),
  )
}

/** Which answers of some items. */
export type AnswerFilter = ReportOf &
  Required<Pick<TaskInput<'report/answers'>, 'answers' | 'picked'>> & { item_ids: readonly string[] }

export function reportAnswersQuery(kind: TaskKindId, filter: AnswerFilter, page: ListPage) {
  const { item_ids, ...narrowed } = filter
  const [item_id = '', ...with_item_ids] = item_ids
  return listQuery([kind, 'report-answers', filter], page, (asked, signal) =>
    api.call(callOf(kind, 'report/answers'), { ...narrowed, item_id, with_item_ids, ...asked }, { signal }),
  )
}

export const exportReport = (kind: TaskKindId, asked: ReportOf) =>
  api.call(callOf(kind, 'report/export'), asked)

/** The questions that each student missed. */
export function missedQuery(kind: TaskKindId, asked: ReportOf) {
  return queryOptions({
    queryKey: [kind, 'report-missed', asked],
    queryFn: ({ signal }) => api.call(callOf(kind, 'report/missed'), asked, { signal }),
  })
}
