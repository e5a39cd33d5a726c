import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { padPushedContract, pushedContract } from '@jiangtai/shared/classroom/pushed/contract.ts'
import { routes } from '../../../core/http/context.ts'
import { lockCommandedSession } from '../classroom.access.ts'
import { readOwnPushed, reportSeen } from './own-pushed.service.ts'
import { pushItem, recallItem } from './pushed.service.ts'

export const pushed = routes(pushedContract, {
  store: async (ctx, input) => {
    const session = await lockCommandedSession(ctx.db, ctx.actor, input)
    if (input.is_recalled) return recallItem(ctx, { session, ref_id: input.ref_id })
    return pushItem(ctx, { ...input, session, storage: ctx.storage })
  },
})

export const padPushed = routes(padPushedContract, {
  own: async (ctx, input) => ({ items: await readOwnPushed(ctx, input.lesson_session_id) }),

  seen: async (ctx, input) => {
    await reportSeen(ctx, input)
    return DONE
  },
})
