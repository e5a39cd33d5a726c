import { z } from 'zod'
import { Id, Instant } from '../../core/schemas.ts'

/** What a 评论 is about: a page, a question, or the whole lesson. */
export const CommentPlace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lesson') }),
  z.object({ kind: z.literal('page'), page_id: Id }),
  z.object({ kind: z.literal('quiz'), lesson_quiz_id: Id }),
])
export type CommentPlace = z.output<typeof CommentPlace>

/** A 评论 of one of those who prepare a lesson ([LE-200]). */
export const LessonComment = z.object({
  comment_id: Id,
  /** The 评论 that it answers; null for one that begins. */
  reply_to: Id.nullable(),
  place: CommentPlace,
  teacher_name: z.string(),
  is_mine: z.boolean(),
  words: z.string(),
  at: Instant,
  /** 已解决 since; null while it is open, and for answers. */
  resolved_at: Instant.nullable(),
})
export type LessonComment = z.output<typeof LessonComment>
