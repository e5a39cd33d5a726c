import { assistantsContract } from '@jiangtai/shared/classroom/remote/assistants-contract.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { routes } from '../../../../core/http/context.ts'
import { lockOwnSession } from '../../classroom.access.ts'
import { dismissAssistant, nameAssistant } from './assistants.service.ts'

export const assistants = routes(assistantsContract, {
  name: async (ctx, { lesson_session_id, teacher_id }) => {
    const session = await lockOwnSession(ctx.db, ctx.actor, lesson_session_id)
    await nameAssistant(ctx, { session, teacher_id })
    return DONE
  },

  dismiss: async (ctx, { lesson_session_id, teacher_id }) => {
    const session = await lockOwnSession(ctx.db, ctx.actor, lesson_session_id)
    await dismissAssistant(ctx, { session, teacher_id })
    return DONE
  },
})
