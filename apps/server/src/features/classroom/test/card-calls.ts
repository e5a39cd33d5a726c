import type { AreaCalls } from '../../../../test/generated/area.ts'
import { first, type Side } from '../../../../test/generated/world/side.ts'

const run = ({ lesson_session_id, device_id, quiz_run_id }: Side) => ({
  ...{ lesson_session_id, device_id, quiz_run_id },
})

/** The right calls of a class without pads. */
export const cardCalls: AreaCalls = {
  'GET /api/prepare_lessons/api/answer_cards': {
    as: 'teacher',
    body: ({ class_id }) => ({ class_id }),
  },
  'POST /api/prepare_lessons/api/card_answers': {
    as: 'teacher',
    body: (side) => ({ ...run(side), cards: [{ student_id: first(side.students).student_id, letter: 'A' }] }),
  },
  'POST /api/prepare_lessons/api/hand_counts': {
    as: 'teacher',
    body: (side) => ({ ...run(side), counts: { present_count: 3, rows: [{ key: 'A', count: 1 }] } }),
  },
}
