import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Id } from '../../core/schemas.ts'
import { Command } from '../command.ts'
import { CountdownLength } from './page-timer-field.ts'
import { TIMER_STEPS } from './timer.ts'

const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('countdown'), length_s: CountdownLength }),
  z.object({ kind: z.literal('stopwatch') }),
  z.object({ kind: z.literal('page'), page_id: Id }),
  z.object({ kind: z.enum(TIMER_STEPS), timer_id: Id }),
])

/** 倒计时 and 秒表 from the teacher's side ([CR-120]). */
export const timerContract = {
  change: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/interact/timer',
    summary:
      '倒计时或秒表：开始、暂停、继续、加 1 分钟、复位、关闭，或开始备课时给一页设的计时；全班同步显示，重复调用无妨',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ ...Command, change: Change }),
    output: z.object({ timer_id: Id }),
  }),
  begunPages: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/interact/page_timers',
    summary: '这节课里备课设的计时已经开始过的页面',
    access: 'classPreparation.edit',
    effect: 'read',
    input: z.object({ lesson_session_id: Id }),
    output: z.object({ page_ids: z.array(Id) }),
  }),
}
