import type { AreaCalls } from '../../../../test/generated/area.ts'

const BOOK = '/api/pad/v1/wrong-book'

export const calls: AreaCalls = {
  [`POST ${BOOK}/overview` as const]: { as: 'student', body: () => ({}) },
  [`POST ${BOOK}/list` as const]: { as: 'student', body: () => ({ is_due_only: false }) },
  [`POST ${BOOK}/detail` as const]: {
    as: 'student',
    body: ({ missed_question_id }) => ({ question_id: missed_question_id }),
  },
  [`POST ${BOOK}/details` as const]: {
    as: 'student',
    body: ({ missed_question_id }) => ({ question_ids: [missed_question_id] }),
  },
  [`POST ${BOOK}/print` as const]: {
    as: 'student',
    body: ({ missed_question_id }) => ({ question_ids: [missed_question_id] }),
  },
  [`POST ${BOOK}/note` as const]: {
    as: 'student',
    body: ({ missed_question_id }) => ({
      ...{ question_id: missed_question_id, reason: 'careless' as const, note: '看错了符号' },
    }),
  },
  [`POST ${BOOK}/master` as const]: {
    as: 'student',
    body: ({ missed_question_id }) => ({ question_id: missed_question_id, is_mastered: true }),
  },
  [`POST ${BOOK}/redo` as const]: {
    as: 'student',
    body: ({ missed_question_id, missed_item_id }) => ({
      question_id: missed_question_id,
      answer: { [missed_item_id]: { kind: 'text' as const, text: '证毕' } },
    }),
  },
  [`POST ${BOOK}/judge` as const]: {
    as: 'student',
    body: (side) => ({ redo_id: side.waiting_redo_id, is_right: true }),
  },
}
