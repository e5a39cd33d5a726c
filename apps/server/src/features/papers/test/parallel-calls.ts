import type { AreaCalls } from '../../../../test/generated/area.ts'
import type { Side } from '../../../../test/generated/world/side.ts'

const PARALLEL = '/api/question_center/v1/paper/parallel'

const finished = ({ sheet_paper_id }: Side) => ({
  ...{ paper_id: sheet_paper_id, version: 1, forms: ['B' as const], seed: 7 },
})

/** The right calls of parallel papers. */
export const parallelCalls: AreaCalls = {
  [`POST ${PARALLEL}/choose` as const]: { as: 'teacher', body: finished },
  [`POST ${PARALLEL}/create` as const]: {
    as: 'teacher',
    body: (side) => ({ ...finished(side), moves_questions: true, moves_options: true, others: [] }),
  },
  [`POST ${PARALLEL}/set` as const]: {
    as: 'teacher',
    body: ({ sheet_paper_id }) => ({ paper_id: sheet_paper_id }),
  },
  [`POST ${PARALLEL}/export` as const]: {
    as: 'teacher',
    body: ({ sheet_paper_id }) => ({ paper_id: sheet_paper_id }),
  },
}
