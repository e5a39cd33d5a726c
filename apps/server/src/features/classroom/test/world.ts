import { newId } from '@jiangtai/shared/core/ids.ts'
import { first, type WorldPart } from '../../../../test/generated/world/side.ts'

type ClassroomPart = {
  /** A lesson under way; every student of the class has entered it. */
  lesson_session_id: string
  device_id: string
  /** A running question with a time limit. */
  quiz_run_id: string
}

declare module '../../../../test/generated/world/side.ts' {
  interface Side extends ClassroomPart {}
}

export const world: WorldPart<ClassroomPart> = {
  after: ['lessons'],
  build: async (app, { teacher, students, prepare_lesson_id, class_id, lesson_quiz_ids }) => {
    const device_id = 'device-one'
    const started = await app.call(teacher.token, 'POST /api/prepare_lessons/api/start_lesson', {
      prepare_lesson_id,
      class_id,
      device_id,
    })
    const { lesson_session_id } = started.payload.state
    for (const student of students) {
      await app.call(student.token, 'POST /api/pad/v1/classroom/join', { lesson_session_id })
    }
    const pushed = await app.call(teacher.token, 'POST /api/prepare_lessons/api/start_quzi', {
      lesson_session_id,
      device_id,
      lesson_quiz_id: first(lesson_quiz_ids),
      time_limit_s: 600,
    })
    return { lesson_session_id, device_id, quiz_run_id: pushed.payload.quiz_run_id }
  },
  absent: ({ device_id }) => ({ lesson_session_id: newId(), device_id, quiz_run_id: newId() }),
}
