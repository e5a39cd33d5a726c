import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Id, seenText } from '../../core/schemas.ts'
import { MAX_COMMENT } from '../rules.ts'
import { CommentPlace, LessonComment } from './views.ts'

const LessonId = z.object({ prepare_lesson_id: Id })
const comments = z.object({ comments: z.array(LessonComment) })
const CommentId = LessonId.extend({ comment_id: Id })

/** 评论 of those who prepare a lesson together (CP-14). No pad has a call for it. */
export const lessonCommentsContract = {
  list: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/lesson_comment/list',
    summary: '一份备课里同事的评论，先写的在前',
    access: 'classPreparation.edit',
    effect: 'read',
    input: LessonId,
    output: comments,
  }),
  add: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/lesson_comment',
    summary: '评论一页、一道题或整份备课，或回复一条评论',
    access: 'classPreparation.edit',
    effect: 'write',
    input: LessonId.extend({
      /** The place of an answer is that of what it answers. */
      place: CommentPlace,
      reply_to: Id.nullable(),
      comment_words: seenText('评论', MAX_COMMENT),
    }),
    output: comments,
  }),
  resolve: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/lesson_comment/resolve',
    summary: '把一条评论标为已解决，或重新打开',
    access: 'classPreparation.edit',
    effect: 'write',
    input: CommentId.extend({ is_resolved: z.boolean() }),
    output: comments,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/prepare_lessons/api/lesson_comment',
    summary: '删除自己的一条评论；它的回复一起删除',
    access: 'classPreparation.edit',
    effect: 'write',
    input: CommentId,
    output: comments,
  }),
}
