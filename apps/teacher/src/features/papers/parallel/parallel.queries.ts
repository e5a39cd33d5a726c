import type { LaterForm } from '@jiangtai/shared/papers/parallel/forms.ts'
import { SEED_LIMIT } from '@jiangtai/shared/papers/plan/limits.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { papersChanged } from '../papers.queries.ts'

const PATH = '/api/question_center/v1/paper'
const KEY = ['papers', 'parallel']

/** The papers of a set and their 对照表. */
export function parallelSetQuery(paper_id: string) {
  return queryOptions({
    queryKey: [...KEY, paper_id],
    queryFn: ({ signal }) => api.call(`POST ${PATH}/parallel/set`, { paper_id }, { signal }),
  })
}

export const exportParallelSet = (paper_id: string) => api.call(`POST ${PATH}/parallel/export`, { paper_id })

type Asked = {
  paper_id: string
  revision: number
  forms: LaterForm[]
  takes_others: boolean
  moves_questions: boolean
  moves_options: boolean
  request_id: string
}

/** Makes parallel papers of a paper as it is now, which is finished first; tells how many questions were changed for others. */
export function createParallel() {
  return mutationOptions({
    async mutationFn({ paper_id, revision, forms, takes_others, request_id, ...choices }: Asked) {
      // Finishing a finished paper again tells the same version.
      const { version } = await api.call(`POST ${PATH}/finish`, { paper_id, revision })
      const asked = { paper_id, version, forms, seed: Math.floor(Math.random() * SEED_LIMIT) }
      const { others } = takes_others ? await api.call(`POST ${PATH}/parallel/choose`, asked) : { others: [] }
      const input = { ...asked, ...choices, others }
      const { papers } = await api.call(`POST ${PATH}/parallel/create`, input, { request_id })
      return { papers, changed_count: others.length }
    },
    onSuccess: (_done, _input, _before, { client }) =>
      Promise.all([papersChanged(client), client.invalidateQueries({ queryKey: KEY })]),
  })
}
