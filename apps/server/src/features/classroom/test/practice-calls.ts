import { newId } from '@jiangtai/shared/core/ids.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import type { Side } from '../../../../test/generated/world/side.ts'
import type { TestApp } from '../../../../test/test-app.ts'

const command = ({ lesson_session_id, device_id }: Side) => ({ lesson_session_id, device_id })

/** The practice that was started last, by the account of the teacher. */
const practices = new Map<string, string>()
const practiceOf = ({ teacher }: Side) => practices.get(teacher.account_id) ?? newId()
const ofPractice = (side: Side) => ({ ...command(side), practice_id: practiceOf(side) })
const chosen = (side: Side) => ({ ...command(side), lesson_quiz_ids: side.lesson_quiz_ids.slice(0, 2) })

/** A practice begins when no question and no other practice is open. */
async function clear(app: TestApp, side: Side): Promise<void> {
  const { token } = side.teacher
  await app.call(token, 'POST /api/prepare_lessons/api/end_quzi', {
    ...command(side),
    quiz_run_id: side.quiz_run_id,
  })
  await app.call(token, 'POST /api/prepare_lessons/api/end_prepare_lesson_practic', ofPractice(side))
}

async function open(app: TestApp, side: Side): Promise<void> {
  await clear(app, side)
  const started = await app.call(side.teacher.token, 'POST /api/prepare_lessons/api/start_practice', {
    ...chosen(side),
    time_limit_s: 600,
  })
  practices.set(side.teacher.account_id, started.payload.practice_id)
}

async function close(app: TestApp, side: Side): Promise<void> {
  await open(app, side)
  await app.call(
    side.teacher.token,
    'POST /api/prepare_lessons/api/end_prepare_lesson_practic',
    ofPractice(side),
  )
}

/** The right calls of 随堂练习. */
export const practiceCalls: AreaCalls = {
  'POST /api/prepare_lessons/api/start_practice': {
    as: 'teacher',
    before: clear,
    body: (side) => ({ ...chosen(side), time_limit_s: 600 }),
  },
  'POST /api/prepare_lessons/api/extend_practice': {
    as: 'teacher',
    before: open,
    body: (side) => ({ ...ofPractice(side), add_s: 60 }),
  },
  'POST /api/prepare_lessons/api/end_prepare_lesson_practic': {
    as: 'teacher',
    before: open,
    body: ofPractice,
  },
  'POST /api/prepare_lessons/api/practice_progress': {
    as: 'teacher',
    before: open,
    body: (side) => ({ practice_id: practiceOf(side) }),
  },
  'POST /api/prepare_lessons/api/reveal_practice': { as: 'teacher', before: close, body: ofPractice },
  'POST /api/prepare_lessons/api/put_away_practice': { as: 'teacher', before: close, body: ofPractice },
  'POST /api/prepare_lessons/api/bring_back_practice': { as: 'teacher', before: close, body: ofPractice },
}
