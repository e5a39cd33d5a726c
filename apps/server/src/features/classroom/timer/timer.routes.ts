import { timerContract } from '@jiangtai/shared/classroom/timer/contract.ts'
import { routes } from '../../../core/http/context.ts'
import { getSessionToSteer, lockSteeredSession } from '../roster/assistants/steering.access.ts'
import { changeTimer } from './timer.service.ts'
import { listPageTimers } from './timer.store.ts'

export const timer = routes(timerContract, {
  change: async (ctx, input) => {
    const session = await lockSteeredSession(ctx.db, ctx.actor, input)
    const { timer_id } = await changeTimer(ctx, { session, storage: ctx.storage, change: input.change })
    return { timer_id }
  },

  begunPages: async (ctx, { lesson_session_id }) => {
    const session = await getSessionToSteer(ctx.db, ctx.actor, lesson_session_id)
    const begun = await listPageTimers(ctx.db, session.lesson_session_id)
    return { page_ids: begun.map(({ page_id }) => page_id) }
  },
})
