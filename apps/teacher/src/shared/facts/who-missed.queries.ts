import type { CallInput } from '@jiangtai/shared/contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { QUESTIONS_KEY } from '../questions/question-list.queries.ts'

const STUDENTS = 'POST /api/question_center/v1/wrong/students'

export type MissingFilter = CallInput<typeof STUDENTS>

/** The students of a class who missed a question ([WQ-4]). */
export function whoMissedQuery(filter: MissingFilter) {
  return queryOptions({
    queryKey: [QUESTIONS_KEY, 'wrong', 'students', filter],
    queryFn: async ({ signal }) => (await api.call(STUDENTS, filter, { signal })).list,
  })
}
