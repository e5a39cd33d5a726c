import type { AreaCalls } from '../../../../test/generated/area.ts'
import type { Side } from '../../../../test/generated/world/side.ts'

const link = ({ prepare_lesson_id, task_id }: Side) => ({ prepare_lesson_id, task_id })

/** The right calls of homework that comes after a lesson. */
export const lessonCalls: AreaCalls = {
  'POST /api/homework/v1/lesson/link': { as: 'teacher', body: link },
  'POST /api/homework/v1/lesson/unlink': {
    as: 'teacher',
    before: (app, side) => app.send(side.teacher.token, 'POST /api/homework/v1/lesson/link', link(side)),
    body: link,
  },
}
