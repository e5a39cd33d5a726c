import { likesContract } from '@jiangtai/shared/classroom/likes/contract.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { routes } from '../../../core/http/context.ts'
import { lockCommandedSession } from '../classroom.access.ts'
import { lockSteeredSession } from '../roster/assistants/steering.access.ts'
import { giveLike, takeLikeBack } from './likes.service.ts'

export const likes = routes(likesContract, {
  like: async (ctx, input) => {
    const session = await lockSteeredSession(ctx.db, ctx.actor, input)
    return { like_id: await giveLike(ctx, { ...input, session, storage: ctx.storage }) }
  },

  takeBack: async (ctx, input) => {
    const session = await lockCommandedSession(ctx.db, ctx.actor, input)
    await takeLikeBack(ctx, { ...input, session, storage: ctx.storage })
    return DONE
  },
})
