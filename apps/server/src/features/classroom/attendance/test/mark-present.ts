import type { RunningLesson } from '../../../../../test/classroom-builders.ts'
import type { TestApp } from '../../../../../test/test-app.ts'

/** The teacher says of the last student, who has not entered, that he or she is here. */
export function markPresent(app: TestApp, { lesson_session_id, students, teacher }: RunningLesson) {
  const student = students.at(-1)
  if (student === undefined) throw new Error('a lesson has students')
  return app.call(teacher.token, 'POST /api/prepare_lessons/api/mark_attendance', {
    lesson_session_id,
    attendance: [{ student_id: student.student_id, status: 'present', reason: '', revision: 0 }],
  })
}
