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
  [`POST ${MARKING}/markers` as const]: { as: 'teacher', body: ({ task_id }) => ({ task_id }) },
  [`POST ${MARKING}/marker-choices` as const]: { as: 'teacher', body: ({ task_id }) => ({ task_id }) },
  [`POST ${MARKING}/set-markers` as const]: {
    as: 'teacher',
    body: ({ task_id, helper_teacher_id, class_id }) => ({
      task_id,
      markers: [
        { teacher_id: helper_teacher_id, share: { kind: 'classes' as const, class_ids: [class_id] } },
      ],
    }),
  },
  [`POST ${MARKING}/shared` as const]: { as: 'teacher', body: () => ({}) },
  [`POST ${MARKING}/students` as const]: { as: 'teacher', body: ({ task_id }) => ({ task_id }) },
  [`POST ${MARKING}/here` as const]: {
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
  [`POST ${MARKING}/take-back` as const]: {
    as: 'teacher',
    before: (app, { teacher, task_path, task_id, handed_student_id }) =>
      app.send(teacher.token, `POST ${task_path}/marking/return`, {
        ...{ task_id, student_ids: [handed_student_id], item_ids: null, note: '' },
      }),
    body: ({ task_id, handed_student_id }) => ({ task_id, student_ids: [handed_student_id] }),
  },
}
