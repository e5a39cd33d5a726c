import type { AreaCalls } from '../../../../test/generated/area.ts'
import type { Side } from '../../../../test/generated/world/side.ts'

const session = ({ lesson_session_id }: Side) => ({ lesson_session_id })

/** The right calls of 巡课 and 回放. */
export const watchingCalls: AreaCalls = {
  'POST /api/prepare_lessons/api/watch_lesson': { as: 'teacher', body: session },
  'GET /api/prepare_lessons/api/lesson_watchers': { as: 'teacher', body: session },
  'GET /api/prepare_lessons/api/lesson_replay': { as: 'teacher', body: session },
}
