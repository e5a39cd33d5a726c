import { z } from 'zod'
import { Id, Instant, text } from '../../../core/schemas.ts'
import { isSeen } from '../../../core/text/hidden-signs.ts'
import { MAX_POST } from '../../limits.ts'

/**
 * The states of a post: seen by the class, waiting for the teacher, taken away by the teacher, and taken back by its student, of which no words are left
 * ([TK-190]).
 */
export const POST_STATES = ['shown', 'waiting', 'hidden', 'withdrawn'] as const
export type PostState = (typeof POST_STATES)[number]

/** The words of a post, in which something is seen ([TK-191]). */
export const PostWords = text('发言', MAX_POST).refine(isSeen, '发言里没有看得见的字')

/** The states of a post that a teacher sees and decides about. */
export const TEACHER_POST_STATES = ['shown', 'waiting', 'hidden'] as const

/** The post that another one answers, as far as its reader may see it. */
const AnsweredPost = z.object({ author: z.string(), words: z.string() })

/** A post as a student reads it. It carries the id of no student; where names are hidden neither a name nor a time of a classmate ([TK-189]). */
export const PadPost = z.object({
  post_id: Id,
  /** A name, or 同学 with a number where names are hidden. */
  author: z.string(),
  is_own: z.boolean(),
  is_teacher: z.boolean(),
  words: z.string(),
  /** Null where it answers nobody, or that post is not seen any more. */
  answers: AnsweredPost.nullable(),
  /** Another state than `shown` only of an own post. */
  state: z.enum(TEACHER_POST_STATES),
  /** The teacher's reason for taking an own post away. */
  reason: z.string(),
  posted_at: Instant.nullable(),
  /** The id that the device gave an own post; null of the others. */
  client_post_id: Id.nullable(),
})
export type PadPost = z.output<typeof PadPost>

/** A post as the teacher of the task reads it, always with the name. */
export const TeacherPost = z.object({
  post_id: Id,
  /** Null of a post of the teacher. */
  student_id: Id.nullable(),
  name: z.string(),
  /** The number under which classmates see its student; null where they see names. */
  alias: z.string().nullable(),
  words: z.string(),
  answers: AnsweredPost.nullable(),
  state: z.enum(TEACHER_POST_STATES),
  reason: z.string(),
  posted_at: Instant,
})
export type TeacherPost = z.output<typeof TeacherPost>
