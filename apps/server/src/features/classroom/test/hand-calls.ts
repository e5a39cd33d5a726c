import { newId } from '@jiangtai/shared/core/ids.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import { first, type Side } from '../../../../test/generated/world/side.ts'
import type { TestApp } from '../../../../test/test-app.ts'

const API = '/api/prepare_lessons/api/interact'
const command = ({ lesson_session_id, device_id }: Side) => ({ lesson_session_id, device_id })
const session = ({ lesson_session_id }: Side) => ({ lesson_session_id })

/** What was raised and asked last, by the account of the teacher. */
const hands = new Map<string, string>()
const questions = new Map<string, string>()
const handOf = ({ teacher }: Side) => hands.get(teacher.account_id) ?? newId()
const ofQuestion = (side: Side) => ({
  ...command(side),
  question_id: questions.get(side.teacher.account_id) ?? newId(),
})

async function open(app: TestApp, side: Side): Promise<void> {
  await app.call(side.teacher.token, `POST ${API}/set_asking`, {
    ...command(side),
    ...{ hands: true, questions: true, unclear: true },
  })
}

/** Somebody has not understood the first page. */
async function mark(app: TestApp, side: Side): Promise<void> {
  await open(app, side)
  await app.call(first(side.students).token, 'POST /api/pad/v1/classroom/mark-unclear', {
    ...session(side),
    ...{ page_id: first(side.page_ids), is_unclear: true },
  })
}

async function raise(app: TestApp, side: Side): Promise<void> {
  await open(app, side)
  const { payload } = await app.call(first(side.students).token, 'POST /api/pad/v1/classroom/raise-hand', {
    ...session(side),
    is_raised: true,
  })
  hands.set(side.teacher.account_id, payload.hand?.hand_id ?? newId())
}

async function ask(app: TestApp, side: Side): Promise<void> {
  await open(app, side)
  const { payload } = await app.call(first(side.students).token, 'POST /api/pad/v1/classroom/ask', {
    ...session(side),
    words: '为什么开口向上',
  })
  questions.set(side.teacher.account_id, payload.question?.question_id ?? newId())
}

/** The right calls of 举手 and 学生提问. */
export const handCalls: AreaCalls = {
  'POST /api/prepare_lessons/api/interact/set_asking': {
    as: 'teacher',
    body: (side) => ({ ...command(side), hands: true, questions: true }),
  },
  'POST /api/prepare_lessons/api/interact/lower_hands': {
    as: 'teacher',
    before: raise,
    body: (side) => ({ ...command(side), hand_ids: [handOf(side)] }),
  },
  'POST /api/prepare_lessons/api/interact/call_raised': {
    as: 'teacher',
    before: raise,
    body: (side) => ({ ...command(side), hand_id: handOf(side) }),
  },
  'POST /api/prepare_lessons/api/interact/show_question': {
    as: 'teacher',
    before: ask,
    body: (side) => ({ ...ofQuestion(side), is_named: true, look: 'card' }),
  },
  'POST /api/prepare_lessons/api/interact/hide_question': {
    as: 'teacher',
    before: ask,
    body: ofQuestion,
  },
  'POST /api/prepare_lessons/api/interact/close_question': {
    as: 'teacher',
    before: ask,
    body: (side) => ({ ...ofQuestion(side), is_answered: true }),
  },
  'GET /api/prepare_lessons/api/unclear_pages': { as: 'teacher', before: mark, body: session },
  'POST /api/pad/v1/classroom/mark-unclear': {
    as: 'student',
    before: open,
    body: (side) => ({ ...session(side), page_id: first(side.page_ids), is_unclear: true }),
  },
  'POST /api/pad/v1/classroom/own-asking': { as: 'student', before: mark, body: session },
  'POST /api/pad/v1/classroom/raise-hand': {
    as: 'student',
    before: open,
    body: (side) => ({ ...session(side), is_raised: true }),
  },
  'POST /api/pad/v1/classroom/ask': {
    as: 'student',
    before: open,
    body: (side) => ({ ...session(side), words: '为什么开口向上' }),
  },
}
