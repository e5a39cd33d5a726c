import type { AreaCalls } from '../../../../test/generated/area.ts'
import { first } from '../../../../test/generated/world/side.ts'

const PLAN = '/api/question_center/v1/paper/plan'

/** The right calls of composing by rules. */
export const planCalls: AreaCalls = {
  [`POST ${PLAN}/compose` as const]: {
    as: 'teacher',
    body: () => ({
      seed: 7,
      plan: {
        ...{ kind: 'smart' as const, subject_id: 'math', phase_id: 'senior', pool: {}, rows: [] },
        sections: [{ type: 'single' as const, count: 1, score: 5 }],
        difficulty: { kind: 'any' as const },
      },
    }),
  },
  [`POST ${PLAN}/create` as const]: {
    as: 'teacher',
    body: ({ question_ids }) => ({
      ...{ title: '单元测试', subject_id: 'math', phase_id: 'senior' },
      sections: [{ title: '单选题', score: 5, question_ids: [first(question_ids)] }],
    }),
  },
}
