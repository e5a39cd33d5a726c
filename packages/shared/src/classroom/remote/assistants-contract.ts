import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Done, Id } from '../../core/schemas.ts'

const Assistant = z.object({ lesson_session_id: Id, teacher_id: Id })

/** 协助上课 (LV-24): the teacher of a lesson names colleagues who steer it by a remote until it is over ([CR-400]). */
export const assistantsContract = {
  name: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/name_assistant',
    summary: '请本校一位教师协助正在上的这节课；已在协助的重复调用无妨',
    access: 'classPreparation.edit',
    effect: 'write',
    input: Assistant,
    output: Done,
  }),
  dismiss: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/dismiss_assistant',
    summary: '取消一位教师的协助，同时断开其手机；已取消的重复调用无妨',
    access: 'classPreparation.edit',
    effect: 'write',
    input: Assistant,
    output: Done,
  }),
}
