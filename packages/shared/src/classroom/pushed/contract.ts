import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Done, Id } from '../../core/schemas.ts'
import { Command } from '../command.ts'
import { MAX_LIKED_GROUPS, MAX_LIKED_STUDENTS } from '../likes/likes.ts'
import { OwnPushedItem, PushedKind } from './views.ts'

/** 下发 from the teacher's side ([CR-100]); the name is spelled as the specification spells it. */
export const pushedContract = {
  store: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/store_pushed_item_status',
    summary:
      '下发本课资源、页面、截屏或题目给全班、小组或指定学生，再次下发只增加学生并提醒；opens 为在这些学生的平板上直接打开，is_recalled 为收回',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({
      ...Command,
      kind: PushedKind,
      ref_id: Id,
      /** Everybody; then neither students nor groups are named. */
      is_for_all: z.boolean().default(false),
      student_ids: z.array(Id).max(MAX_LIKED_STUDENTS, `一次最多下发给 ${MAX_LIKED_STUDENTS} 人`).default([]),
      group_ids: z.array(Id).max(MAX_LIKED_GROUPS, `一次最多下发给 ${MAX_LIKED_GROUPS} 个小组`).default([]),
      /** It opens by itself on the pads of those who are named now, and of nobody else ([CR-463]). */
      opens: z.boolean().default(false),
      is_recalled: z.boolean().default(false),
    }),
    output: z.object({ pushed_item_id: Id }),
  }),
}

/** What a pad asks and tells of items that are handed out to its student. */
export const padPushedContract = {
  own: route({
    method: 'POST',
    path: '/api/pad/v1/classroom/pushed',
    summary: '老师下发给自己的内容；取到即记为已收到',
    access: 'student',
    effect: 'write',
    input: z.object({ lesson_session_id: Id }),
    output: z.object({ items: z.array(OwnPushedItem) }),
  }),
  seen: route({
    method: 'POST',
    path: '/api/pad/v1/classroom/pushed-seen',
    summary: '下发的内容已查看或已完成，重复报告无妨',
    access: 'student',
    effect: 'write',
    input: z.object({ lesson_session_id: Id, pushed_item_id: Id, is_finished: z.boolean() }),
    output: Done,
  }),
}
