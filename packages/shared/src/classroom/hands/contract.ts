import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Done, Id } from '../../core/schemas.ts'
import { Command } from '../command.ts'

const OfQuestion = { ...Command, question_id: Id }
const MAX_LOWERED = 200

/** 举手 and 学生提问 from the teacher's side (LV-22). */
export const handsContract = {
  setAsking: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/interact/set_asking',
    summary: '开放或关闭举手、学生提问、没听懂；关闭举手时举着的手一并放下',
    access: 'classPreparation.edit',
    effect: 'write',
    /** What is left out stays as it is: two presses at once change both. */
    input: z.object({
      ...Command,
      hands: z.boolean().optional(),
      questions: z.boolean().optional(),
      unclear: z.boolean().optional(),
    }),
    output: Done,
  }),
  unclearPages: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/unclear_pages',
    summary: '各页有几个学生没听懂；不写是谁',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object({ lesson_session_id: Id }),
    output: z.object({ pages: z.array(z.object({ page_id: Id, count: z.int() })) }),
  }),
  lowerHands: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/interact/lower_hands',
    summary: '放下举着的手：指定的，或全部；重复调用无妨',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ ...Command, hand_ids: z.array(Id).min(1).max(MAX_LOWERED).nullable() }),
    output: Done,
  }),
  callRaised: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/interact/call_raised',
    summary: '请举手的学生说：记为一次点名，手随之放下',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ ...Command, hand_id: Id }),
    output: z.object({ call_id: Id }),
  }),
  showQuestion: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/interact/show_question',
    summary: '把学生的一个问题上墙：卡片或弹幕，写不写姓名由老师定',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ ...OfQuestion, is_named: z.boolean(), look: z.enum(['card', 'barrage']) }),
    output: Done,
  }),
  hideQuestion: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/interact/hide_question',
    summary: '收起墙上的问题，重复调用无妨',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object(OfQuestion),
    output: Done,
  }),
  closeQuestion: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/interact/close_question',
    summary: '一个问题回答过了，或不回答；重复调用无妨',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ ...OfQuestion, is_answered: z.boolean() }),
    output: Done,
  }),
}
