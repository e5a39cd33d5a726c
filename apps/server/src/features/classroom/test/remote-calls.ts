import { newId } from '@jiangtai/shared/core/ids.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import type { Side } from '../../../../test/generated/world/side.ts'
import type { TestApp } from '../../../../test/test-app.ts'

const session = ({ lesson_session_id }: Side) => ({ lesson_session_id })

/** The code of the lesson and the phone that was paired last, by the account of the teacher. */
const codes = new Map<string, string>()
const phones = new Map<string, string>()
const phoneOf = ({ teacher }: Side) => phones.get(teacher.account_id) ?? newId()

async function readCode(app: TestApp, side: Side): Promise<void> {
  const { token, account_id } = side.teacher
  const read = await app.call(token, 'GET /api/prepare_lessons/api/remotes', session(side))
  codes.set(account_id, read.payload.remote_code)
}

async function pair(app: TestApp, side: Side): Promise<void> {
  const { token, account_id } = side.teacher
  await part(app, side)
  const remote_id = newId()
  const phone = { ...session(side), remote_id, device_name: '安卓手机' }
  await app.call(token, 'POST /api/prepare_lessons/api/pair_remote', phone)
  phones.set(account_id, remote_id)
}

/** The board has room for a few phones only. */
async function part(app: TestApp, side: Side): Promise<void> {
  const { token } = side.teacher
  const read = await app.call(token, 'GET /api/prepare_lessons/api/remotes', session(side))
  for (const { remote_id } of read.payload.remotes)
    await app.call(token, 'POST /api/prepare_lessons/api/part_remote', { ...session(side), remote_id })
}

const withColleague = ({ lesson_session_id, colleague_id }: Side) => ({
  lesson_session_id,
  teacher_id: colleague_id,
})
const nameColleague = (app: TestApp, side: Side) =>
  app.call(side.teacher.token, 'POST /api/prepare_lessons/api/name_assistant', withColleague(side))

/** The right calls of 手机遥控 and 协助上课. */
export const remoteCalls: AreaCalls = {
  'GET /api/prepare_lessons/api/remotes': { as: 'teacher', body: session },
  'POST /api/prepare_lessons/api/find_remote_lesson': {
    as: 'teacher',
    before: readCode,
    body: ({ teacher }) => ({ remote_code: codes.get(teacher.account_id) ?? '000000' }),
  },
  'POST /api/prepare_lessons/api/pair_remote': {
    as: 'teacher',
    before: part,
    body: (side) => ({ ...session(side), remote_id: newId(), device_name: '安卓手机' }),
  },
  'POST /api/prepare_lessons/api/part_remote': {
    as: 'teacher',
    before: pair,
    body: (side) => ({ ...session(side), remote_id: phoneOf(side) }),
  },
  'POST /api/prepare_lessons/api/name_assistant': { as: 'teacher', body: withColleague },
  'POST /api/prepare_lessons/api/dismiss_assistant': {
    as: 'teacher',
    before: nameColleague,
    body: withColleague,
  },
  'GET /api/prepare_lessons/api/remote_quizzes': { as: 'teacher', body: session },
}
