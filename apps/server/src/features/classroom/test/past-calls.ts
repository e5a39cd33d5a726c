import type { AreaCalls } from '../../../../test/generated/area.ts'
import { first, type Side } from '../../../../test/generated/world/side.ts'
import type { TestApp } from '../../../../test/test-app.ts'

const session = ({ lesson_session_id }: Side) => ({ lesson_session_id })

/** Ends the lesson, and says that its first student was on leave. */
async function endLesson(app: TestApp, side: Side): Promise<void> {
  const { token } = side.teacher
  const { lesson_session_id, device_id } = side
  await app.send(token, 'POST /api/prepare_lessons/api/after_class', { lesson_session_id, device_id })
  await app.send(token, 'POST /api/prepare_lessons/api/mark_attendance', {
    lesson_session_id,
    attendance: [
      { student_id: first(side.students).student_id, status: 'excused', reason: '病假', revision: 0 },
    ],
  })
}

/** The right calls of 上过的课 and 补课. */
export const pastCalls: AreaCalls = {
  'POST /api/pad/v1/classroom/past': { as: 'student', before: endLesson, body: () => ({}) },
  'POST /api/pad/v1/classroom/past-lesson': { as: 'student', before: endLesson, body: session },
  'POST /api/pad/v1/classroom/past-seen': {
    as: 'student',
    before: endLesson,
    // The first opening; a page that is none of the lesson is not counted, as `catch-up.test.ts` shows.
    body: (side) => ({ ...session(side), page_ids: [] }),
  },
  'POST /api/pad/v1/classroom/own-notes': { as: 'student', body: session },
  'POST /api/pad/v1/classroom/save-own-note': {
    as: 'student',
    body: (side) => ({ ...session(side), page_id: first(side.page_ids), own_note: '顶点在对称轴上' }),
  },
  'GET /api/prepare_lessons/api/lesson_catch_up': { as: 'teacher', body: session },
}
