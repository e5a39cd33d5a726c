import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import type { ReportKind } from '@jiangtai/shared/questions/writing/reports/contract.ts'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { listQuery } from '../../lists/list-query.ts'
import type { ListPage } from '../../lists/use-address.ts'
import { QUESTIONS_KEY } from '../question-list.queries.ts'
import { QUESTION_TODO_KEY } from '../review/review.queries.ts'

const PATH = 'POST /api/question_center/v1/report'
const ADD = `${PATH}/add` as const
const LIST = `${PATH}/list` as const
const REFUSE = `${PATH}/refuse` as const

export type Report = CallOutput<typeof LIST>['list'][number]
export type ReportFilter = Omit<CallInput<typeof LIST>, keyof ListPage>

/** The kinds of faults of a question, in words. */
export const REPORT_KINDS = [
  { id: 'stem', name: '题干' },
  { id: 'options', name: '选项' },
  { id: 'key', name: '答案' },
  { id: 'analysis', name: '解析' },
  { id: 'picture', name: '图片' },
  { id: 'knowledge', name: '知识点' },
  { id: 'other', name: '其他' },
] as const satisfies readonly { id: ReportKind; name: string }[]

export function reportsQuery(filter: ReportFilter, page: ListPage) {
  return listQuery([QUESTIONS_KEY, 'reports', filter], page, (shown, signal) =>
    api.call(LIST, { ...filter, ...shown }, { signal }),
  )
}

export const addReport = () =>
  change((input: CallInput<typeof ADD> & { request_id: string }) => api.call(ADD, input))
export const confirmReport = () => change((report_id: string) => api.call(`${PATH}/confirm`, { report_id }))
export const refuseReport = () =>
  change((input: CallInput<typeof REFUSE> & { request_id: string }) => api.call(REFUSE, input))
export const seeReports = () => change(() => api.call(`${PATH}/seen`, {}))

function change<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  return mutationOptions({
    mutationFn,
    onSuccess: (_done, _input, _before, { client }: { client: QueryClient }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: [QUESTIONS_KEY, 'reports'] }),
        // The entry of 题目纠错 counts the waiting reports; the workbench is kept under the lists of lessons.
        client.invalidateQueries({ queryKey: QUESTION_TODO_KEY }),
        client.invalidateQueries({ queryKey: ['lessons', 'list'] }),
      ]),
  })
}
