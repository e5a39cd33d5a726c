import { callEitherWay } from '@jiangtai/client/call-either-way.ts'
import { type AnswerKind, findAnswer } from '@jiangtai/client/outbox/answer-kind.ts'
import type { OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import type { OutboxEntry } from '@jiangtai/client/outbox/outbox-entry.ts'

/** A review as the device keeps it: what it is of has no name here either. */
export type ReviewValue = { mark: number | null; words: string }

export type ReviewEntry = OutboxEntry<ReviewValue, 'saved'>

/** Reviews of others' answers (互评): each travels by itself, and one that was written without a line arrives later ([CR-273]). */
export const peerReviews: AnswerKind<ReviewValue, 'saved'> = {
  source: 'peer_review',
  send: (ways, { item_id, client_submission_id, revision, value, was_offline }) =>
    callEitherWay(ways, {
      name: 'POST /api/pad/v1/classroom/save-peer-review',
      // A review always names its part; the server refuses one without.
      input: { part_id: item_id ?? '', client_submission_id, revision, was_offline, ...value },
      request_id: client_submission_id,
    }),
}

/** The kept review of one part, or null. */
export function reviewOnDevice(
  entries: OutboxState['entries'],
  { peer_review_id, part_id }: { peer_review_id: string; part_id: string },
): ReviewEntry | null {
  return findAnswer(peerReviews, entries, { source_id: peer_review_id, item_id: part_id })
}
