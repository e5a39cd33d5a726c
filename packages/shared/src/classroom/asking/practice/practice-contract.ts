import { z } from 'zod'
import { route } from '../../../core/route.ts'
import { Done, Id } from '../../../core/schemas.ts'
import { Command, TimeLimit } from '../../command.ts'
import { PracticeQuestions } from './questions-field.ts'

const OfPractice = { ...Command, practice_id: Id }

const PracticeCellView = z.object({
  quiz_run_id: Id,
  student_id: Id,
  state: z.enum(['draft', 'submitted', 'collected', 'late']),
  /** `none` is an answer that was emptied again. */
  result: z.enum(['right', 'half', 'wrong', 'ungraded', 'none']),
})

/** 随堂练习 from the teacher's side ([CR-110]); the name of `end` is spelled as the specification spells it. */
export const practiceContract = {
  start: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/start_practice',
    summary: '随堂练习：几道题一起发，全班按自己的顺序和速度作答，可限时',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({
      ...Command,
      lesson_quiz_ids: PracticeQuestions,
      time_limit_s: TimeLimit,
      /** The prepared set that it was begun from, whose name it bears ([LE-34]). */
      practice_set_id: Id.nullable().default(null),
    }),
    output: z.object({ practice_id: Id }),
  }),
  extend: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/extend_practice',
    summary: '随堂练习延时',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ ...OfPractice, add_s: z.number().int().min(10).max(1800) }),
    output: Done,
  }),
  end: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/end_prepare_lesson_practic',
    summary: '随堂练习收卷：所有题目一起收，未提交的已填内容一并收上来；重复调用无妨',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object(OfPractice),
    output: Done,
  }),
  progress: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/practice_progress',
    summary: '随堂练习进度：每名学生每道题的作答情况',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object({ practice_id: Id }),
    output: z.object({
      practice_id: Id,
      /** Everybody who has entered, in the order of their coming. */
      students: z.array(z.object({ student_id: Id, name: z.string() })),
      cells: z.array(PracticeCellView),
    }),
  }),
  reveal: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/reveal_practice',
    summary: '公布随堂练习全部题目的答案；已公布的不变',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object(OfPractice),
    output: Done,
  }),
  putAway: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/put_away_practice',
    summary: '收起随堂练习，回到课件；重复调用无妨',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object(OfPractice),
    output: Done,
  }),
  bringBack: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/bring_back_practice',
    summary: '再打开收过卷的随堂练习：作答、分布和已公布的答案与收起前一样',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object(OfPractice),
    output: Done,
  }),
}
