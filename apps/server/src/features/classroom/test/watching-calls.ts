import type { AreaCalls } from '../../../../test/generated/area.ts'
import type { Side } from '../../../../test/generated/world/side.ts'

const session = ({ lesson_session_id }: Side) => ({ lesson_session_id })
const withPages = ({ lesson_session_id, page_ids }: Side) => ({
  lesson_session_id,
  page_ids: page_ids.slice(0, 3),
})

/** The right calls of 巡课, 回放 and 备课笔迹. */
export const watchingCalls: AreaCalls = {
  'POST /api/prepare_lessons/api/watch_lesson': { as: 'teacher', body: session },
  'GET /api/prepare_lessons/api/lesson_watchers': { as: 'teacher', body: session },
  'GET /api/prepare_lessons/api/lesson_page_questions': { as: 'teacher', body: session },
  'GET /api/prepare_lessons/api/lesson_replay': { as: 'teacher', body: session },
  'POST /api/prepare_lessons/api/lesson_prepared_ink': { as: 'teacher', body: withPages },
  'POST /api/pad/v1/classroom/prepared-ink': { as: 'student', body: withPages },
}
