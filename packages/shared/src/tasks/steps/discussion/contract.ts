import { z } from 'zod'
import type { PermissionId } from '../../../core/permissions.ts'
import { route } from '../../../core/route.ts'
import { Id, optionalText, paged, Paging } from '../../../core/schemas.ts'
import { isSeen } from '../../../core/text/hidden-signs.ts'
import { MAX_POST_REASON, MAX_POSTS_A_CALL, POSTS_A_PAGE } from '../../limits.ts'
import { PostWords, TEACHER_POST_STATES, TeacherPost } from './post.ts'

/** A discussion of one class: a class has a thread for each step of its set. */
const ThreadId = { task_id: Id, set_no: z.int(), step_no: z.int(), class_id: Id }

/** A page of posts. */
export const PostPaging = {
  page: Paging.page,
  page_size: z.coerce.number().int().min(1).max(POSTS_A_PAGE).default(POSTS_A_PAGE),
}

/** The progress of one class with a discussion. */
export const ThreadFigures = z.object({
  set_no: z.int(),
  step_no: z.int(),
  title: z.string(),
  topic: z.string(),
  hides_names: z.boolean(),
  needs_approval: z.boolean(),
  class_id: Id,
  class_name: z.string(),
  /** The students who have it, without those who are excused or absent, and how many of them posted. */
  member_count: z.int(),
  posted_count: z.int(),
  post_count: z.int(),
  waiting_count: z.int(),
})
export type ThreadFigures = z.output<typeof ThreadFigures>

/** The discussions of tasks of one kind (GD-05). */
export function discussionContract<const Path extends string, const Area extends PermissionId>(
  path: Path,
  area: Area,
) {
  return {
    discussion_threads: route({
      method: 'POST',
      path: `${path}/discussion/threads`,
      summary: '讨论：每一步每个班多少人发言，多少条等老师通过',
      access: `${area}.get`,
      effect: 'read',
      input: z.object({ task_id: Id }),
      output: z.object({ list: z.array(ThreadFigures) }),
    }),
    discussion_posts: route({
      method: 'POST',
      path: `${path}/discussion/posts`,
      summary: '讨论：一个班的发言，新的在前，总是写着姓名',
      access: `${area}.get`,
      effect: 'read',
      input: z.object({
        ...ThreadId,
        ...PostPaging,
        state: z.enum(TEACHER_POST_STATES).nullable().default(null),
      }),
      output: paged(TeacherPost),
    }),
    decide_posts: route({
      method: 'POST',
      path: `${path}/discussion/decide`,
      summary: '讨论：通过、收起或恢复发言；收起要写原因，发言的学生会看到',
      access: `${area}.edit`,
      effect: 'write',
      input: z
        .object({
          task_id: Id,
          post_ids: z.array(Id).min(1, '请选择发言').max(MAX_POSTS_A_CALL),
          state: z.enum(['shown', 'hidden']),
          reason: optionalText('原因', MAX_POST_REASON).default(''),
        })
        .refine(({ state, reason }) => state === 'shown' || isSeen(reason), {
          path: ['reason'],
          message: '请写明原因，发言的学生会看到',
        }),
      output: z.object({ changed_count: z.int() }),
    }),
    answer_post: route({
      method: 'POST',
      path: `${path}/discussion/answer`,
      summary: '讨论：老师在一个班里发言或回复',
      access: `${area}.edit`,
      effect: 'write',
      input: z.object({ ...ThreadId, words: PostWords, reply_to: Id.nullable().default(null) }),
      output: z.object({ post_id: Id }),
    }),
  }
}
