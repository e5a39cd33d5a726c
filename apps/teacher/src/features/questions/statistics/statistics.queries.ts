import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { QUESTIONS_KEY } from '../../../shared/questions/question-list.queries.ts'

const STATISTICS = 'POST /api/question_center/v1/bank/statistics'
const BY_CLASS = 'POST /api/question_center/v1/bank/statistics-by-class'

export type Statistics = CallOutput<typeof STATISTICS>

/** The figures of a question at one of its versions; null is the current version. */
export function statisticsQuery(question_id: string, version: number | null) {
  return queryOptions({
    queryKey: [QUESTIONS_KEY, 'statistics', question_id, version],
    queryFn: ({ signal }) => api.call(STATISTICS, { question_id, version }, { signal }),
  })
}

/** The same class by class. */
export function statisticsByClassQuery(question_id: string, version: number) {
  return queryOptions({
    queryKey: [QUESTIONS_KEY, 'statistics-by-class', question_id, version],
    queryFn: async ({ signal }) => (await api.call(BY_CLASS, { question_id, version }, { signal })).list,
  })
}
