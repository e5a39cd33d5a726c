import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Done, Id, seenText } from '../../core/schemas.ts'
import { Command } from '../command.ts'
import { MAX_LIKED_GROUPS, MAX_LIKED_STUDENTS, MAX_WORTH } from './likes.ts'
import { DEFAULT_REASON, MAX_REASON } from './reasons.ts'

/** 点赞 in the live class ([CR-90]); the first name is spelled as the specification spells it. */
export const likesContract = {
  like: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/student_like',
    summary: '点赞：给一名、几名或全部学生，或给当前分组里的小组；一个原因，每人 1 到 5 分',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({
      ...Command,
      student_ids: z.array(Id).max(MAX_LIKED_STUDENTS, `一次最多给 ${MAX_LIKED_STUDENTS} 人点赞`).default([]),
      group_ids: z.array(Id).max(MAX_LIKED_GROUPS, `一次最多给 ${MAX_LIKED_GROUPS} 个小组点赞`).default([]),
      reason: seenText('点赞原因', MAX_REASON).default(DEFAULT_REASON),
      worth: z.number().int().min(1, '至少 1 分').max(MAX_WORTH, `最多 ${MAX_WORTH} 分`).default(1),
    }),
    output: z.object({ like_id: Id }),
  }),
  takeBack: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/take_back_like',
    summary: '撤销一次点赞，重复调用无妨',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ ...Command, like_id: Id }),
    output: Done,
  }),
}
