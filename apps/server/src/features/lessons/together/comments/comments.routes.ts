import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { lessonCommentsContract } from '@jiangtai/shared/lessons/comments/contract.ts'
import { MAX_COMMENTS } from '@jiangtai/shared/lessons/rules.ts'
import { type Ctx, routes } from '../../../../core/http/context.ts'
import { getLessonToPrepare, touchLessonToPrepare } from '../../lessons.access.ts'
import {
  addComment,
  type CommentRow,
  countComments,
  findComment,
  hasPlace,
  listComments,
  removeComment,
  setResolved,
} from './comments.store.ts'

type OfLesson = { school_id: string; prepare_lesson_id: string }

export const lessonComments = routes(lessonCommentsContract, {
  list: async (ctx, { prepare_lesson_id }) =>
    told(ctx, await getLessonToPrepare(ctx.db, ctx.actor, prepare_lesson_id)),

  add: async (ctx, { prepare_lesson_id, place, reply_to, comment_words: words }) => {
    const row = await touchLessonToPrepare(ctx.db, ctx.actor, { prepare_lesson_id, now: ctx.now })
    if ((await countComments(ctx.db, row)) >= MAX_COMMENTS)
      throw badField('comment_words', `一份备课最多 ${MAX_COMMENTS} 条评论，请先删除一些`)
    const { school_id } = row
    const written = {
      ...{ comment_id: newId(), school_id, prepare_lesson_id, teacher_id: ctx.actor.person_id },
      ...{ words, at: ctx.now.toISOString(), resolved_at: null },
    }
    if (reply_to !== null) {
      const answered = await getComment(ctx, { ...row, comment_id: reply_to })
      const { page_id, lesson_quiz_id } = answered
      // An answer to an answer stands in the same conversation.
      await addComment(ctx.db, {
        ...written,
        page_id,
        lesson_quiz_id,
        reply_to: answered.reply_to ?? reply_to,
      })
      return told(ctx, row)
    }
    if (!(await hasPlace(ctx.db, row, place)))
      throw new AppError('NOT_FOUND', { message: '要评论的页面或题目不在备课中，可能已被移除' })
    await addComment(ctx.db, {
      ...{ ...written, reply_to: null },
      page_id: place.kind === 'page' ? place.page_id : null,
      lesson_quiz_id: place.kind === 'quiz' ? place.lesson_quiz_id : null,
    })
    return told(ctx, row)
  },

  resolve: async (ctx, { prepare_lesson_id, comment_id, is_resolved }) => {
    const row = await touchLessonToPrepare(ctx.db, ctx.actor, { prepare_lesson_id, now: ctx.now })
    const { reply_to, resolved_at } = await getComment(ctx, { ...row, comment_id })
    if (reply_to !== null) throw badField('comment_id', '请在第一条评论上标为已解决')
    // Who said so first keeps the time.
    if ((resolved_at !== null) !== is_resolved)
      await setResolved(ctx.db, { comment_id, resolved_at: is_resolved ? ctx.now.toISOString() : null })
    return told(ctx, row)
  },

  remove: async (ctx, { prepare_lesson_id, comment_id }) => {
    const row = await touchLessonToPrepare(ctx.db, ctx.actor, { prepare_lesson_id, now: ctx.now })
    const { teacher_id } = await getComment(ctx, { ...row, comment_id })
    if (teacher_id !== ctx.actor.person_id) throw new AppError('FORBIDDEN', { message: '只能删除自己的评论' })
    await removeComment(ctx.db, { ...row, comment_id })
    return told(ctx, row)
  },
})

async function told({ db, actor }: Pick<Ctx, 'db' | 'actor'>, lesson: OfLesson) {
  return { comments: await listComments(db, lesson, actor.person_id) }
}

async function getComment(
  { db }: Pick<Ctx, 'db'>,
  comment: OfLesson & { comment_id: string },
): Promise<CommentRow> {
  const row = await findComment(db, comment)
  if (row === null) throw new AppError('NOT_FOUND', { message: '评论不存在，可能已被删除' })
  return row
}
