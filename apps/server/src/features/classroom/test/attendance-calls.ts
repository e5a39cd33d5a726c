import type { AreaCalls } from '../../../../test/generated/area.ts'
import { first, type Side } from '../../../../test/generated/world/side.ts'

const session = ({ lesson_session_id }: Side) => ({ lesson_session_id })

/** The right calls of 出勤. */
export const attendanceCalls: AreaCalls = {
  'GET /api/prepare_lessons/api/lesson_attendance': { as: 'teacher', body: session },
  'POST /api/prepare_lessons/api/mark_attendance': {
    as: 'teacher',
    body: (side) => ({
      ...session(side),
      attendance: [
        { student_id: first(side.students).student_id, status: 'excused', reason: '病假', revision: 0 },
      ],
    }),
  },
  'POST /api/prepare_lessons/api/set_late_after': {
    as: 'teacher',
    body: (side) => ({ ...session(side), late_after_min: 10 }),
  },
  'POST /api/prepare_lessons/api/lesson_attendance/export': { as: 'teacher', body: session },
}
