import { findAnswer } from '@jiangtai/client/outbox/answer-kind.ts'
import type { OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import { isWaiting } from '@jiangtai/client/outbox/outbox-entry.ts'
import type { PadPost } from '@jiangtai/shared/tasks/steps/discussion/post.ts'
import { discussionPosts, type PostEntry } from './discussion-posts.ts'

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
