import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Done, Id } from '../../core/schemas.ts'
import { Command } from '../command.ts'
import type { DrawnAmong } from '../students/drawn-among.ts'
import { CALL_RESULTS, CALL_WAYS, MAX_CALLED } from './calling.ts'

const Among = z.enum(['entered', 'class'] satisfies DrawnAmong[])

const Called = { call_id: Id, student_id: Id, name: z.string(), group: z.string().optional() }

/** 随机点名 in the live class ([CR-26], [CR-190]). */
export const callingContract = {
  randomCall: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/random_call_the_roll',
    summary:
      '随机点名：从已进入课堂的学生或全班中抽取一名或几名，或每组一人、抽一组；一轮不重复，最近四周点到少的机会大',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({
      ...Command,
      among: Among.default('entered'),
      way: z.enum(CALL_WAYS).default('students'),
      /** How many `students` are drawn; the other ways have a number of their own. */
      count: z.number().int().min(1, '至少点 1 人').max(MAX_CALLED, `一次最多点 ${MAX_CALLED} 人`).default(1),
      /** The first call that the asking screen shows, null where none; what another press has drawn meanwhile is answered ([CR-194]). */
      shown_call_id: Id.nullable().optional(),
    }),
    output: z.object({
      ...Called,
      /** Those who were drawn together with the first. */
      others: z.array(z.object(Called)),
      left_count: z.number().int(),
    }),
  }),
  judgeCall: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/judge_call',
    summary: '点名的结果：答对、答错或过；null 撤销',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ ...Command, call_id: Id, result: z.enum(CALL_RESULTS).nullable() }),
    output: Done,
  }),
  callChances: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/call_chances',
    summary: '点名的机会：每名学生这节课和最近四周各被点到几次',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object({ lesson_session_id: Id }),
    output: z.object({
      students: z.array(
        z.object({
          student_id: Id,
          name: z.string(),
          has_entered: z.boolean(),
          now: z.number().int(),
          before: z.number().int(),
          /** The count with which who came late began; absent for who was there. */
          late_start: z.number().int().optional(),
        }),
      ),
    }),
  }),
  putAwayCall: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/put_away_call',
    summary: '收起点名结果',
    access: 'classPreparation.edit',
    effect: 'command',
    input: z.object({ ...Command, call_id: Id }),
    output: Done,
  }),
}
