import { z } from 'zod'
import { Id } from '../../core/schemas.ts'
import { MAX_MOMENTS } from '../limits.ts'

/** A second of a sound or video at which a question of its set is asked (GD-08). */
const Moment = z.object({ second: z.int('时间应为整秒').min(0, '时间不能小于 0'), question_id: Id })
export type Moment = z.output<typeof Moment>

/** The moments of a material, one after the other; each question is asked once ([TK-195]). */
export const Moments = z
  .array(Moment)
  .max(MAX_MOMENTS, `一项内容最多 ${MAX_MOMENTS} 个提问`)
  .superRefine((moments, context) => {
    moments.forEach(({ second, question_id }, at) => {
      const before = moments.slice(0, at)
      const last = before.at(-1)
      if (last !== undefined && second <= last.second)
        context.addIssue({ code: 'custom', path: [at, 'second'], message: '提问的时间要从前到后，不能相同' })
      if (before.some((one) => one.question_id === question_id))
        context.addIssue({ code: 'custom', path: [at, 'question_id'], message: '这道题在前面已经问过了' })
    })
  })
