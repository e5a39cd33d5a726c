import { browsingContract } from '@jiangtai/shared/classroom/students/browsing/contract.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { routes } from '../../../../core/http/context.ts'
import { recordFact } from '../../room/facts.service.ts'
import { readLockedRoom } from '../../room/room.service.ts'
import { lockSteeredSession } from '../assistants/steering.access.ts'

export const browsing = routes(browsingContract, {
  /** What is so already is no fact ([CR-430]). */
  set: async (ctx, { pages, ...input }) => {
    const session = await lockSteeredSession(ctx.db, ctx.actor, input)
    const room = await readLockedRoom(ctx.db, { session, storage: ctx.storage })
    if (room.browsing !== pages) await recordFact(ctx, session, { type: 'browsing_set', payload: { pages } })
    return DONE
  },
})
