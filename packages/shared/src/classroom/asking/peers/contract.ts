import { z } from 'zod'
import { route } from '../../../core/route.ts'
import { Done, Id } from '../../../core/schemas.ts'
import { Command, TimeLimit } from '../../command.ts'
import { PeerPart, PeerWallView, ReceivedReviews, ReviewRulesFields, ReviewWords } from './views.ts'

/** 互评 from the teacher's side ([CR-270]). */
export const peerReviewContract = {
  start: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/interact/start_peer_review',
    summary: '互评：把一道已收卷的题的作答随机、平均地分给同学评；重复调用得到同一次互评',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({
      ...Command,
      quiz_run_id: Id,
      item_id: Id,
      ...ReviewRulesFields,
      time_limit_s: TimeLimit,
    }),
    output: z.object({ peer_review_id: Id }),
  }),
  end: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/interact/end_peer_review',
    summary: '结束互评，重复调用无妨',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ ...Command, peer_review_id: Id }),
    output: Done,
  }),
  showWords: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/interact/show_peer_words',
    summary: '让作者看到同学写的评语，课后也可以；重复调用无妨',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ lesson_session_id: Id, peer_review_id: Id }),
    output: Done,
  }),
  hide: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/interact/hide_peer_review',
    summary: '隐藏或恢复一条互评：隐藏后不计平均，作者也看不到',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ lesson_session_id: Id, part_id: Id, is_hidden: z.boolean() }),
    output: Done,
  }),
  wall: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/peer_review_wall',
    summary: '互评墙：每份作答、平均和每条评价',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object({ peer_review_id: Id }),
    output: PeerWallView,
  }),
}

/** 互评 on a pad. */
export const padPeerReviewContract = {
  own: route({
    method: 'POST',
    path: '/api/pad/v1/classroom/peer-review',
    summary: '分给自己评的作答（不带姓名）；结束后还有同学对自己作答的评价',
    access: 'student',
    effect: 'command',
    input: z.object({ peer_review_id: Id }),
    output: z.object({
      parts: z.array(PeerPart),
      /** Null while it runs, and where the student has no answer in it. */
      received: ReceivedReviews.nullable(),
    }),
  }),
  save: route({
    method: 'POST',
    path: '/api/pad/v1/classroom/save-peer-review',
    summary: '保存对一份作答的评价，可以改到互评结束；断网时写的，联网后补交',
    access: 'student',
    effect: 'command',
    input: z.object({
      part_id: Id,
      client_submission_id: Id,
      revision: z.number().int().min(1),
      mark: z.int('评分应为整数').min(1, '至少 1 分').nullable(),
      words: ReviewWords,
      was_offline: z.boolean(),
    }),
    output: z.object({ client_submission_id: Id, revision: z.number().int(), state: z.literal('saved') }),
  }),
}
