import { z } from 'zod'
import { route } from '../../../core/route.ts'
import { Done, Id, paged } from '../../../core/schemas.ts'
import { PostPaging } from './contract.ts'
import { PadPost, POST_STATES, PostWords } from './post.ts'

const StepId = { task_id: Id, step_no: z.int().min(1).max(1000) }

/** The discussion of a student's class, as far as the student may read it ([TK-188], [TK-189]). */
export const PadThread = paged(PadPost).extend({
  /** Whether the step is done: the student has posted. */
  has_posted: z.boolean(),
  /** Whether posts of classmates are in the list; before, only their number is told. */
  reads_others: z.boolean(),
  others_count: z.int(),
  /** Why nothing is posted now, in words; null while it is. */
  refusal: z.string().nullable(),
})
export type PadThread = z.output<typeof PadThread>

/** The calls of a student for the discussions of every kind of task. */
export const padDiscussionContract = {
  posts: route({
    method: 'POST',
    path: '/api/pad/v1/task/discussion/posts',
    summary: '讨论：本班的发言，新的在前；自己发言以后才看得到同学的',
    access: 'student',
    effect: 'read',
    input: z.object({ ...StepId, ...PostPaging }),
    output: PadThread,
  }),
  post: route({
    method: 'POST',
    path: '/api/pad/v1/task/discussion/post',
    summary: '讨论：发言或回复；同一编号重复发送只算一条',
    access: 'student',
    effect: 'write',
    // What was written without a network comes all at once.
    limit: { burst: 60, per_minute: 30 },
    input: z.object({
      ...StepId,
      client_post_id: Id,
      words: PostWords,
      reply_to: Id.nullable().default(null),
    }),
    /** `withdrawn` tells a copy that arrives late that its post was taken back since. */
    output: z.object({ post_id: Id, state: z.enum(POST_STATES) }),
  }),
  withdrawPost: route({
    method: 'POST',
    path: '/api/pad/v1/task/discussion/withdraw',
    summary: '讨论：收回自己的一条发言',
    access: 'student',
    effect: 'write',
    input: z.object({ task_id: Id, post_id: Id }),
    output: Done,
  }),
}
