import { callEitherWay } from '@jiangtai/client/call-either-way.ts'
import { type AnswerKind, findAnswer } from '@jiangtai/client/outbox/answer-kind.ts'
import type { OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import { isWaiting, type OutboxEntry } from '@jiangtai/client/outbox/outbox-entry.ts'
import type { PadPost } from '@jiangtai/shared/tasks/steps/discussion/post.ts'

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

/** The posts of a step that the device keeps and the list of the server does not tell yet, the last written first. */
export function postsOnDevice(
  entries: OutboxState['entries'],
  { task_id, step_no, told }: { task_id: string; step_no: number; told: readonly PadPost[] },
): PostEntry[] {
  const known = new Set(told.map(({ client_post_id }) => client_post_id))
  return Object.values(entries)
    .flatMap(({ source, source_id, item_id }) => {
      if (source !== discussionPosts.source || source_id !== task_id) return []
      const entry = findAnswer(discussionPosts, entries, { source_id, item_id })
      return entry === null || entry.value.step_no !== step_no || known.has(item_id) ? [] : [entry]
    })
    .toReversed()
}

/** How many posts of a step have not arrived. */
export function countPostsWaiting(
  entries: OutboxState['entries'],
  step: { task_id: string; step_no: number },
): number {
  return postsOnDevice(entries, { ...step, told: [] }).filter(isWaiting).length
}
