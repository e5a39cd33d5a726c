import { z } from 'zod'
import { route } from '../../../core/route.ts'
import { Done, Id, text } from '../../../core/schemas.ts'
import { Command, TimeLimit } from '../../command.ts'
import { GroupInkOp } from './group-ink-op.ts'
import { MAX_GROUP_OPS, MAX_GROUP_TASK, MAX_GROUP_WORD } from './group-work.ts'
import { GroupInkPart, GroupWorkView, OwnGroupBoard } from './views.ts'

const OfWork = { ...Command, group_work_id: Id }
/** The number after which the ink is asked for; 0 is all of it. */
const AfterSeq = z.number().int().min(0).max(MAX_GROUP_OPS)

/** 分组讨论 from the teacher's side ([CR-490]). */
export const groupWorkContract = {
  start: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/interact/start_group_work',
    summary: '开始分组讨论：按一个当前分组给每组开一块白板',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({
      ...Command,
      scheme_id: Id,
      group_task: z.string().trim().max(MAX_GROUP_TASK, `讨论任务最多 ${MAX_GROUP_TASK} 个字`),
      time_limit_s: TimeLimit,
      /** Students without a group who take part this time: in a group, or with null on a board of their own. */
      placed: z.array(z.object({ student_id: Id, group_id: Id.nullable() })).max(200, '一次最多安排 200 人'),
    }),
    output: z.object({ group_work_id: Id }),
  }),
  extend: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/interact/extend_group_work',
    summary: '分组讨论延时',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ ...OfWork, add_s: z.number().int().min(10).max(1800) }),
    output: Done,
  }),
  end: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/interact/end_group_work',
    summary: '结束分组讨论：白板不能再写，仍可以看；重复调用无妨',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object(OfWork),
    output: Done,
  }),
  putAway: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/interact/put_away_group_work',
    summary: '收起已结束的分组讨论；重复调用无妨',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object(OfWork),
    output: Done,
  }),
  show: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/interact/show_group_board',
    summary: '把一个小组的白板展示给全班，或结束展示；重复调用无妨',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ ...OfWork, board_id: Id.nullable() }),
    output: Done,
  }),
  tell: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/interact/tell_group',
    summary: '对一个小组说一句话：显示在这一组的平板上，别的组不知道',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ ...OfWork, board_id: Id, words: text('要说的话', MAX_GROUP_WORD) }),
    output: Done,
  }),
  boards: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/interact/group_boards',
    summary: '一节课的分组讨论和各组白板：组员、每人写了几笔',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object({ lesson_session_id: Id }),
    output: z.object({ list: z.array(GroupWorkView) }),
  }),
  ink: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/interact/group_ink',
    summary: '一块小组白板上的笔迹，分段读取',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object({ lesson_session_id: Id, board_id: Id, after_seq: AfterSeq }),
    output: GroupInkPart,
  }),
}

/** 分组讨论 on the pads ([CR-492]). */
export const padGroupWorkContract = {
  own: route({
    method: 'POST',
    path: '/api/pad/v1/classroom/group-boards',
    summary: '自己在一节课的各次分组讨论中所在小组的白板',
    access: 'student',
    effect: 'read',
    input: z.object({ lesson_session_id: Id }),
    output: z.object({ list: z.array(OwnGroupBoard) }),
  }),
  ink: route({
    method: 'POST',
    path: '/api/pad/v1/classroom/group-ink',
    summary: '自己小组的白板，或老师正在展示给全班的白板上的笔迹，分段读取',
    access: 'student',
    effect: 'read',
    input: z.object({ lesson_session_id: Id, board_id: Id, after_seq: AfterSeq }),
    output: GroupInkPart,
  }),
  write: route({
    method: 'POST',
    path: '/api/pad/v1/classroom/write-group-ink',
    summary: '在自己小组的白板上写一笔、撤销或恢复自己的一笔，组长擦净整块白板',
    access: 'student',
    // What a school's groups write together is committed together.
    effect: 'command',
    // As for a student at the board.
    max_bytes: 256 * 1024,
    limit: { burst: 600, per_minute: 1200 },
    input: z.object({ lesson_session_id: Id, board_id: Id, op: GroupInkOp }),
    output: Done,
  }),
}
