import { compareContract } from '@jiangtai/shared/classroom/asking/compare/contract.ts'
import { routes } from '../../../../core/http/context.ts'
import { lockCommandedSession } from '../../classroom.access.ts'
import { compareAnswers } from './compare.service.ts'

export const compare = routes(compareContract, {
  compare: async (ctx, { lesson_session_id, device_id, ...comparison }) => {
    const session = await lockCommandedSession(ctx.db, ctx.actor, { lesson_session_id, device_id })
    await compareAnswers(ctx, { session, storage: ctx.storage, comparison })
    return {}
  },
})
