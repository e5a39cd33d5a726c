import { z } from 'zod'
import { route } from '../../../core/route.ts'
import { Command } from '../../command.ts'

/** 全部退出登录 from the board ([CR-479]). */
export const signOutContract = {
  pads: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/interact/sign_out_pads',
    summary: '让本班学生的平板全部退出登录；重复调用无妨',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object(Command),
    output: z.object({ student_count: z.int(), ended_count: z.int() }),
  }),
}
