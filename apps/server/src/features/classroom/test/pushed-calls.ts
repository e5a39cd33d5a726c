import type { AreaCalls } from '../../../../test/generated/area.ts'
import { first, type Side } from '../../../../test/generated/world/side.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { TestApp } from '../../../../test/test-app.ts'

const bodyOf = ({ lesson_session_id, device_id, page_ids }: Side) => ({
  ...{ lesson_session_id, device_id, ref_id: first(page_ids) },
  ...{ kind: 'page' as const, is_for_all: true },
})

/** The item that was handed out last, by the account of the teacher. */
const items = new Map<string, string>()
const push = async (app: TestApp, side: Side): Promise<void> => {
  const { token, account_id } = side.teacher
  const done = await app.call(token, 'POST /api/prepare_lessons/api/store_pushed_item_status', bodyOf(side))
  items.set(account_id, done.payload.pushed_item_id)
}

/** The right calls of 下发. */
export const pushedCalls: AreaCalls = {
  'POST /api/prepare_lessons/api/store_pushed_item_status': { as: 'teacher', body: bodyOf },
  'POST /api/pad/v1/classroom/pushed': {
    as: 'student',
    before: push,
    body: ({ lesson_session_id }) => ({ lesson_session_id }),
  },
  'POST /api/pad/v1/classroom/pushed-seen': {
    as: 'student',
    before: push,
    body: ({ lesson_session_id, teacher }) => ({
      ...{ lesson_session_id, is_finished: true },
      pushed_item_id: items.get(teacher.account_id) ?? newId(),
    }),
  },
}
