import { newId } from '@jiangtai/shared/core/ids.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import { first, type Side } from '../../../../test/generated/world/side.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { askAndCollect, askedBy } from './marking-calls.ts'

const command = ({ lesson_session_id, device_id }: Side) => ({ lesson_session_id, device_id })

type Reviewing = { peer_review_id: string; part_id: string }
/** The 互评 that was begun last, and one of its parts, by the account of the teacher. */
const reviews = new Map<string, Reviewing>()
const reviewOf = ({ teacher }: Side): Reviewing =>
  reviews.get(teacher.account_id) ?? { peer_review_id: newId(), part_id: newId() }

const rulesOf = (side: Side) => ({
  ...{ ...command(side), ...askedBy(side) },
  ...{ each_count: 1, scale: 'points' as const, full_mark: 10, has_words: true, time_limit_s: 60 },
})
const ofReview = (side: Side) => ({ ...command(side), peer_review_id: reviewOf(side).peer_review_id })
const inLesson = (side: Side) => {
  const { lesson_session_id } = side
  return { lesson_session_id, peer_review_id: reviewOf(side).peer_review_id }
}

async function clear(app: TestApp, side: Side): Promise<void> {
  await app.call(side.teacher.token, 'POST /api/prepare_lessons/api/interact/end_peer_review', ofReview(side))
  // Two write, so that the first of them reviews the other.
  await askAndCollect(app, side, 2)
}

async function begin(app: TestApp, side: Side): Promise<void> {
  await clear(app, side)
  const { teacher } = side
  const begun = await app.call(
    teacher.token,
    'POST /api/prepare_lessons/api/interact/start_peer_review',
    rulesOf(side),
  )
  const { peer_review_id } = begun.payload
  const { token } = first(side.students)
  const own = await app.call(token, 'POST /api/pad/v1/classroom/peer-review', { peer_review_id })
  const part_id = own.payload.parts[0]?.part_id ?? newId()
  reviews.set(teacher.account_id, { peer_review_id, part_id })
}

async function end(app: TestApp, side: Side): Promise<void> {
  await begin(app, side)
  await app.call(side.teacher.token, 'POST /api/prepare_lessons/api/interact/end_peer_review', ofReview(side))
}

/** The right calls of 互评. */
export const peerCalls: AreaCalls = {
  'POST /api/prepare_lessons/api/interact/start_peer_review': { as: 'teacher', before: clear, body: rulesOf },
  'POST /api/prepare_lessons/api/interact/end_peer_review': { as: 'teacher', before: begin, body: ofReview },
  'POST /api/prepare_lessons/api/interact/show_peer_words': { as: 'teacher', before: end, body: inLesson },
  'POST /api/prepare_lessons/api/interact/hide_peer_review': {
    as: 'teacher',
    before: begin,
    body: (side) => ({
      ...{ lesson_session_id: side.lesson_session_id, part_id: reviewOf(side).part_id, is_hidden: true },
    }),
  },
  'POST /api/prepare_lessons/api/peer_review_wall': {
    as: 'teacher',
    before: begin,
    body: (side) => ({ peer_review_id: reviewOf(side).peer_review_id }),
  },
  'POST /api/pad/v1/classroom/peer-review': {
    as: 'student',
    before: begin,
    body: (side) => ({ peer_review_id: reviewOf(side).peer_review_id }),
  },
  'POST /api/pad/v1/classroom/save-peer-review': {
    as: 'student',
    before: begin,
    body: (side) => ({
      ...{ part_id: reviewOf(side).part_id, client_submission_id: newId(), revision: 1 },
      ...{ mark: 4, words: '清楚', was_offline: false },
    }),
  },
}
