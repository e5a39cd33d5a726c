import type { AreaCalls } from '../../../../test/generated/area.ts'

const MARKING = '/api/homework/v1/marking'

/** The right calls of what lies around a score: how it came about, and handing back. */
export const markingCalls: AreaCalls = {
  [`POST ${MARKING}/history` as const]: {
    as: 'teacher',
    body: ({ task_id, handed_student_id, task_item_id }) => ({
      ...{ task_id, student_id: handed_student_id, item_id: task_item_id },
    }),
  },
  [`POST ${MARKING}/return` as const]: {
    as: 'teacher',
    body: ({ task_id, handed_student_id }) => ({
      ...{ task_id, student_ids: [handed_student_id], item_ids: null, note: '再想一想' },
    }),
  },
}
