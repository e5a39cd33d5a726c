import { buildRunningLesson, type RunningLesson } from '../../../../../test/classroom-builders.ts'
import { buildScheme } from '../../../../../test/grouping-builders.ts'
import type { TestApp } from '../../../../../test/test-app.ts'

type Pupil = RunningLesson['students'][number]
type Praise = {
  student_ids?: string[]
  group_ids?: string[]
  reason?: string
  worth?: number
  device_id?: string
  request_id?: string
}

export const LIKE = 'POST /api/prepare_lessons/api/student_like'
export const TAKE_BACK = 'POST /api/prepare_lessons/api/take_back_like'

/** A running lesson with a group of its first student; all but the last student have entered. */
export async function buildLikedLesson(app: TestApp) {
  const lesson = await buildRunningLesson(app, { student_count: 3 })
  const { teacher, command, lesson_session_id, students, class_id } = lesson
  for (const { token } of students.slice(0, -1)) await lesson.join(token)
  const [one] = students
  const scheme = await buildScheme(app, {
    token: teacher.token,
    class_id,
    student_ids: [one!.student_id],
  })
  const praise = (what: Praise) => app.call(teacher.token, LIKE, { ...command, ...what })
  /** Praises students and tells the id. */
  const like = async (pupils: readonly (Pupil | undefined)[], more: Praise = {}): Promise<string> => {
    const student_ids = pupils.map((pupil) => pupil!.student_id)
    return (await praise({ student_ids, ...more })).payload.like_id
  }
  const takeBack = (like_id: string) => app.call(teacher.token, TAKE_BACK, { ...command, like_id })
  const board = async () =>
    (await app.call(teacher.token, 'GET /api/prepare_lessons/api/lesson_board', { lesson_session_id }))
      .payload.state.likes
  const pad = async (pupil: Pupil | undefined) => (await lesson.join(pupil!.token)).payload.state.likes
  const record = async () =>
    (await app.call(teacher.token, 'GET /api/prepare_lessons/api/lesson_record', { lesson_session_id }))
      .payload
  return { ...lesson, ...scheme, praise, like, takeBack, board, pad, record }
}
