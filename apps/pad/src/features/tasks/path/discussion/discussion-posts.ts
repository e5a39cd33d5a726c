import { callEitherWay } from '@jiangtai/client/call-either-way.ts'
import type { AnswerKind } from '@jiangtai/client/outbox/answer-kind.ts'
import type { OutboxEntry } from '@jiangtai/client/outbox/outbox-entry.ts'

/** A post as the device keeps it: nothing of the post that it answers but the id. */
export type PostValue = { step_no: number; words: string; reply_to: string | null }

export type PostEntry = OutboxEntry<PostValue, 'posted'>

/** Posts in discussions: each travels by itself under an id of its own, so that the server takes it once ([TK-191], [TK-194]). */
export const discussionPosts: AnswerKind<PostValue, 'posted'> = {
  source: 'discussion',
  send: async (ways, { source_id, item_id, client_submission_id, revision, value }) => {
    await callEitherWay(ways, {
      name: 'POST /api/pad/v1/task/discussion/post',
      // A post always has an id; the server refuses one without.
      input: { task_id: source_id, client_post_id: item_id ?? '', ...value },
      request_id: client_submission_id,
    })
    return { client_submission_id, revision, state: 'posted' }
  },
}
