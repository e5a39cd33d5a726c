import { z } from 'zod'
import { MAX_TIMER_MS } from './timer.ts'

/** Schema of the length of a countdown in seconds ([CR-120]). */
export const CountdownLength = z
  .int()
  .min(1, '倒计时至少 1 秒')
  .max(MAX_TIMER_MS / 1000, '倒计时最多 99 分 59 秒')

/** Schema of the timer of a page ([LE-259]). */
export const PageTimerField = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('countdown'), length_s: CountdownLength, is_auto: z.boolean() }),
  z.object({ kind: z.literal('stopwatch'), is_auto: z.boolean() }),
])
