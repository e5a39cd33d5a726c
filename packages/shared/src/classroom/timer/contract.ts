import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Id } from '../../core/schemas.ts'
import { Command } from '../command.ts'
import { MAX_TIMER_MS, TIMER_STEPS } from './timer.ts'

const Change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('countdown'),
    length_s: z
      .int()
      .min(1, '倒计时至少 1 秒')
      .max(MAX_TIMER_MS / 1000, '倒计时最多 99 分 59 秒'),
  }),
  z.object({ kind: z.literal('stopwatch') }),
  z.object({ kind: z.enum(TIMER_STEPS), timer_id: Id }),
])

/** 倒计时 and 秒表 from the teacher's side ([CR-120]). */
export const timerContract = {
  change: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/interact/timer',
    summary: '倒计时或秒表：开始、暂停、继续、加 1 分钟、复位、关闭；全班同步显示，重复调用无妨',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ ...Command, change: Change }),
    output: z.object({ timer_id: Id }),
  }),
}
