import { randomUUID } from 'node:crypto'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import type { discussionContract, ThreadFigures } from '@jiangtai/shared/tasks/steps/discussion/contract.ts'
import type { TeacherPost } from '@jiangtai/shared/tasks/steps/discussion/post.ts'
import { aliasOf } from '@jiangtai/shared/tasks/steps/discussion/rules.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { Ctx, Handlers } from '../../../../core/http/context.ts'
import { getTask } from '../../tasks.access.ts'
import { addPost, decidePosts, findPost, takeThread, type Thread } from './posts.store.ts'
import { tellDiscussion } from './tell-discussion.ts'
import { countThread, listThread, listThreads, type ThreadPost } from './threads.store.ts'

type ThreadId = Omit<Thread, 'school_id'>

/** The handlers of what a teacher does with the discussions of tasks of one kind ([TK-190]). */
export function discussionHandlers(kind: TaskKindId): Handlers<ReturnType<typeof discussionContract>> {
  return {
    discussion_threads: async (ctx, { task_id }) => {
      await getTask(ctx.db, ctx.actor, { task_id, kind })
      return { list: await listThreads(ctx.db, { school_id: ctx.actor.school_id, task_id }) }
    },

    discussion_posts: async (ctx, { page, page_size, state, ...asked }) => {
      await getTask(ctx.db, ctx.actor, { task_id: asked.task_id, kind })
      const { thread, figures } = await threadOf(ctx, asked)
      const reader = { kind: 'teacher' as const, state }
      const posts = await listThread(ctx.db, thread, reader, { page, page_size })
      return {
        total: await countThread(ctx.db, thread, reader),
        list: posts.map((post) => teacherPost(figures, post)),
      }
    },

    decide_posts: async (ctx, { task_id, post_ids, state, reason }) => {
      const task = await getTask(ctx.db, ctx.actor, { task_id, kind })
      const found = await decidePosts(ctx.db, {
        ...{ school_id: ctx.actor.school_id, task_id, post_ids, state },
        reason: state === 'hidden' ? reason : '',
      })
      if (found.length < new Set(post_ids).size)
        throw new AppError('NOT_FOUND', { message: '有的发言已经不在了，请刷新后再试' })
      const changed = found.filter((one) => one.state === state)
      tellDiscussion(
        ctx,
        task,
        changed.map(({ class_id }) => class_id),
      )
      return { changed_count: changed.length }
    },

    answer_post: async (ctx, { words, reply_to, ...asked }) => {
      const task = await getTask(ctx.db, ctx.actor, { task_id: asked.task_id, kind })
      const { thread } = await threadOf(ctx, asked)
      const answered = reply_to === null ? null : await findPost(ctx.db, { ...thread, post_id: reply_to })
      if (reply_to !== null && (answered === null || answered.state === 'withdrawn'))
        throw badField('reply_to', '要回复的发言已经不在了')
      const { post_no } = await takeThread(ctx.db, thread)
      const post_id = randomUUID()
      await addPost(ctx.db, {
        ...{ ...thread, post_id, post_no, student_id: null, teacher_id: ctx.actor.person_id, alias_no: null },
        ...{ client_post_id: newId(), words, reply_to, state: 'shown', reason: '' },
        posted_at: ctx.now.toISOString(),
      })
      tellDiscussion(ctx, task, [thread.class_id])
      return { post_id }
    },
  }
}

/** A discussion of a task that a class has. */
async function threadOf(ctx: Ctx, asked: ThreadId): Promise<{ thread: Thread; figures: ThreadFigures }> {
  const { school_id } = ctx.actor
  const { task_id, set_no, step_no, class_id } = asked
  const figures = (await listThreads(ctx.db, { school_id, task_id })).find(
    (one) => one.set_no === set_no && one.step_no === step_no && one.class_id === class_id,
  )
  if (figures === undefined) throw new AppError('NOT_FOUND', { message: '这个班没有这一步讨论' })
  return { thread: { school_id, task_id, set_no, step_no, class_id }, figures }
}

function teacherPost({ hides_names }: ThreadFigures, post: ThreadPost): TeacherPost {
  const { post_id, student_id, name, alias_no, words, answered, state, reason, posted_at } = post
  return {
    ...{ post_id, student_id, name, words, state, reason, posted_at },
    alias: hides_names && alias_no !== null ? aliasOf(alias_no) : null,
    answers: answered === null ? null : { author: answered.name, words: answered.words },
  }
}
