import { timerContract } from '@jiangtai/shared/classroom/timer/contract.ts'
import { routes } from '../../../core/http/context.ts'
import { lockSteeredSession } from '../roster/assistants/steering.access.ts'
import { changeTimer } from './timer.service.ts'

export const timer = routes(timerContract, {
  change: async (ctx, input) => {
    const session = await lockSteeredSession(ctx.db, ctx.actor, input)
    const { timer_id } = await changeTimer(ctx, { session, storage: ctx.storage, change: input.change })
    return { timer_id }
  },
})
