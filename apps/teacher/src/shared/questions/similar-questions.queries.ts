import { queryOptions } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { QUESTIONS_KEY } from './question-list.queries.ts'

/** The questions most similar to a question, without the ones that are there already ([QU-64]). */
export function similarQuestionsQuery(question_id: string, but_ids: readonly string[]) {
  return queryOptions({
    queryKey: [QUESTIONS_KEY, 'similar', question_id, but_ids],
    queryFn: async ({ signal }) => {
      const asked = { question_id, but_ids: [...but_ids] }
      return (await api.call('POST /api/question_center/v1/bank/similar', asked, { signal })).list
    },
  })
}
