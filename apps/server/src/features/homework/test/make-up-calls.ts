import type { AreaCalls } from '../../../../test/generated/area.ts'
import type { Side } from '../../../../test/generated/world/side.ts'

const link = ({ prepare_lesson_id, task_id }: Side) => ({ prepare_lesson_id, task_id })

/** The right calls of homework that comes of a lesson; for 补课作业 the class is over. */
export const makeUpCalls: AreaCalls = {
  'POST /api/prepare_lessons/api/make_up_homework': {
    as: 'teacher',
    before: (app, { teacher, lesson_session_id, device_id }) =>
      app.send(teacher.token, 'POST /api/prepare_lessons/api/after_class', { lesson_session_id, device_id }),
    body: ({ lesson_session_id }) => ({
      lesson_session_id,
      ...{ title: '补课：二次函数', subject_id: 'math', phase_id: 'senior', way: 'online' },
      ...{ takes_late: true, release_rule: 'after_marking', closes_at: null, targets: [] },
      sets: [{ set_no: 1, name: '全部', note: '', minutes: 5, questions: [] }],
    }),
  },
  'POST /api/homework/v1/lesson/link': { as: 'teacher', body: link },
  'POST /api/homework/v1/lesson/unlink': {
    as: 'teacher',
    before: (app, side) => app.send(side.teacher.token, 'POST /api/homework/v1/lesson/link', link(side)),
    body: link,
  },
}
