import { newId } from '@jiangtai/shared/core/ids.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import { first, type Side } from '../../../../test/generated/world/side.ts'
import type { TestApp } from '../../../../test/test-app.ts'

const command = ({ lesson_session_id, device_id }: Side) => ({ lesson_session_id, device_id })
const shown = (side: Side) => ({ ...command(side), student_id: first(side.students).student_id })

const show = (app: TestApp, side: Side) =>
  app.call(side.teacher.token, 'POST /api/prepare_lessons/api/interact/show_pad', shown(side))

/** The right calls of 投屏. */
export const shownPadCalls: AreaCalls = {
  'POST /api/prepare_lessons/api/interact/show_pad': { as: 'teacher', body: shown },
  'POST /api/prepare_lessons/api/interact/shown_pad': {
    as: 'teacher',
    before: show,
    body: ({ lesson_session_id }) => ({ lesson_session_id }),
  },
  'POST /api/prepare_lessons/api/interact/explain_page': { as: 'teacher', before: show, body: command },
  'POST /api/pad/v1/classroom/tell-place': {
    as: 'student',
    before: show,
    body: ({ lesson_session_id }) => ({
      lesson_session_id,
      ...{ page_id: null, quiz_run_id: null, shows_note: true },
    }),
  },
  'POST /api/pad/v1/classroom/tell-writing': {
    as: 'student',
    before: show,
    body: ({ lesson_session_id, quiz_run_id }) => ({
      ...{ lesson_session_id, quiz_run_id, item_id: newId() },
      writing: { ratio: 1, ink: [] },
    }),
  },
}
