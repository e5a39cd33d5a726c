import { newId } from '@jiangtai/shared/core/ids.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import type { Side } from '../../../../test/generated/world/side.ts'
import type { TestApp } from '../../../../test/test-app.ts'

const command = ({ lesson_session_id, device_id }: Side) => ({ lesson_session_id, device_id })

/** Who was called last, by the account of the teacher. */
const called = new Map<string, string>()

async function call(app: TestApp, side: Side): Promise<void> {
  const drawn = await app.call(side.teacher.token, 'POST /api/prepare_lessons/api/random_call_the_roll', {
    ...command(side),
    among: 'class',
  })
  called.set(side.teacher.account_id, drawn.payload.call_id)
}

/** The right calls of 随机点名. */
export const callingCalls: AreaCalls = {
  'POST /api/prepare_lessons/api/random_call_the_roll': { as: 'teacher', body: command },
  'POST /api/prepare_lessons/api/judge_call': {
    as: 'teacher',
    before: call,
    body: (side) => ({
      ...command(side),
      call_id: called.get(side.teacher.account_id) ?? newId(),
      result: 'right',
    }),
  },
  'GET /api/prepare_lessons/api/call_chances': {
    as: 'teacher',
    body: ({ lesson_session_id }) => ({ lesson_session_id }),
  },
  'POST /api/prepare_lessons/api/put_away_call': {
    as: 'teacher',
    body: (side) => ({ ...command(side), call_id: newId() }),
  },
}
