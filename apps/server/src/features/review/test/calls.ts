import type { AreaCalls } from '../../../../test/generated/area.ts'
import { manage } from '../../../../test/generated/world/prepared.ts'
import type { Side } from '../../../../test/generated/world/side.ts'

const REVIEW = '/api/question_center/v1/review'
const none = () => ({})

/** The right calls of the review of the school. */
export const calls: AreaCalls = {
  [`POST ${REVIEW}/submit` as const]: {
    as: 'teacher',
    body: ({ placed_question_id }) => ({ kind: 'question' as const, thing_ids: [placed_question_id] }),
  },
  [`POST ${REVIEW}/withdraw` as const]: {
    as: 'teacher',
    body: ({ submission_id }: Side) => ({ submission_id }),
  },
  [`POST ${REVIEW}/list` as const]: { as: 'teacher', body: () => ({ scope: 'own' as const }) },
  [`POST ${REVIEW}/approve` as const]: {
    as: 'manager',
    before: manage,
    body: ({ submission_id }) => ({
      kind: 'question' as const,
      submissions: [{ submission_id, version: 1 }],
      audience: 'school' as const,
    }),
  },
  [`POST ${REVIEW}/reject` as const]: {
    as: 'manager',
    before: manage,
    body: ({ submission_id }) => ({ submission_id, reason: '缺少解析' }),
  },
  [`POST ${REVIEW}/seen` as const]: { as: 'teacher', body: none },
  [`GET ${REVIEW}/todo` as const]: { as: 'teacher', body: none },
  [`POST ${REVIEW}/contributions` as const]: { as: 'teacher', body: none },
}
