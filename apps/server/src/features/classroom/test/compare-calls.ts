import type { AreaCalls } from '../../../../test/generated/area.ts'
import { first, type Side } from '../../../../test/generated/world/side.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { askAndCollect, askedBy } from './marking-calls.ts'

const command = ({ lesson_session_id, device_id }: Side) => ({ lesson_session_id, device_id })
const ofAnswer = (side: Side) => ({ ...askedBy(side), student_id: first(side.students).student_id })
const compared = (side: Side) => ({
  ...{ ...command(side), ...askedBy(side), student_ids: [first(side.students).student_id] },
  ...{ has_names: true, is_shown: true, is_on_pads: true },
})

const ask = (app: TestApp, side: Side) => askAndCollect(app, side)

async function show(app: TestApp, side: Side): Promise<void> {
  await ask(app, side)
  await app.call(side.teacher.token, 'POST /api/prepare_lessons/api/interact/compare_answers', compared(side))
}

async function write(app: TestApp, side: Side): Promise<void> {
  await ask(app, side)
  await app.call(side.teacher.token, 'POST /api/prepare_lessons/api/save_compared_ink', {
    ...{ ...ofAnswer(side), ink: [], revision: 0 },
  })
}

/** The right calls of 对比讲评. */
export const compareCalls: AreaCalls = {
  'POST /api/prepare_lessons/api/interact/compare_answers': { as: 'teacher', before: ask, body: compared },
  'POST /api/prepare_lessons/api/compared_inks': {
    as: 'teacher',
    before: write,
    body: (side) => ({ quiz_run_id: askedBy(side).quiz_run_id }),
  },
  'POST /api/prepare_lessons/api/save_compared_ink': {
    as: 'teacher',
    before: ask,
    body: (side) => ({ ...ofAnswer(side), ink: [], revision: 0 }),
  },
  'POST /api/prepare_lessons/api/give_compared_ink': {
    as: 'teacher',
    before: write,
    body: (side) => ({ ...ofAnswer(side), is_given: true }),
  },
  'POST /api/pad/v1/classroom/compared': {
    as: 'student',
    before: show,
    body: ({ lesson_session_id }) => ({ lesson_session_id }),
  },
}
