import { newId } from '@jiangtai/shared/core/ids.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import { first, type Side } from '../../../../test/generated/world/side.ts'
import type { TestApp } from '../../../../test/test-app.ts'

const command = ({ lesson_session_id, device_id }: Side) => ({ lesson_session_id, device_id })
const praise = (side: Side) => ({
  ...command(side),
  student_ids: [first(side.students).student_id],
  reason: '团队合作',
  worth: 2,
})

/** What was given last, by the account of the teacher. */
const likes = new Map<string, string>()

async function give(app: TestApp, side: Side): Promise<void> {
  const given = await app.call(side.teacher.token, 'POST /api/prepare_lessons/api/student_like', praise(side))
  likes.set(side.teacher.account_id, given.payload.like_id)
}

/** The right calls of 点赞. */
export const likeCalls: AreaCalls = {
  'POST /api/prepare_lessons/api/student_like': { as: 'teacher', body: praise },
  'POST /api/prepare_lessons/api/take_back_like': {
    as: 'teacher',
    before: give,
    body: (side) => ({ ...command(side), like_id: likes.get(side.teacher.account_id) ?? newId() }),
  },
}
