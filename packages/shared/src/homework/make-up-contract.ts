import { z } from 'zod'
import { route } from '../core/route.ts'
import { Id } from '../core/schemas.ts'
import { homeworkContract } from './contract.ts'

const { shape: Draft } = homeworkContract.create.input

/** 补课作业 from the record of a lesson: one for each ([CR-148]). */
export const makeUpContract = {
  makeUp: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/make_up_homework',
    summary: '生成一节课的补课作业草稿；已经有了就返回已有的那一份',
    access: 'homework.add',
    effect: 'write',
    max_bytes: 512 * 1024,
    input: z.object({ lesson_session_id: Id, ...Draft }),
    output: z.object({ task_id: Id, is_new: z.boolean() }),
  }),
}
