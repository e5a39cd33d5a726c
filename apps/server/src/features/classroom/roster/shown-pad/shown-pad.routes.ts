import { padShownContract, shownPadContract } from '@jiangtai/shared/classroom/students/shown-pad/contract.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { routes } from '../../../../core/http/context.ts'
import { getOwnLessonSession, lockCommandedSession, lockEnteredSession } from '../../classroom.access.ts'
import { explainPage, lookAtPad, showPad, tellPlace } from './shown-pad.service.ts'

export const shownPad = routes(shownPadContract, {
  show: async (ctx, { student_id, ...input }) => {
    const session = await lockCommandedSession(ctx.db, ctx.actor, input)
    await showPad(ctx, { session, storage: ctx.storage, student_id })
    return DONE
  },

  look: async (ctx, { lesson_session_id }) => {
    const session = await getOwnLessonSession(ctx.db, ctx.actor, lesson_session_id)
    return lookAtPad(ctx.db, { session, storage: ctx.storage })
  },

  explain: async (ctx, input) => {
    const session = await lockCommandedSession(ctx.db, ctx.actor, input)
    await explainPage(ctx, { session, storage: ctx.storage })
    return DONE
  },
})

export const padShown = routes(padShownContract, {
  tell: async (ctx, { lesson_session_id, ...place }) => {
    const session = await lockEnteredSession(ctx.db, ctx.actor, lesson_session_id)
    const { person_id: student_id } = ctx.actor
    await tellPlace(ctx, { session, storage: ctx.storage, student_id, place })
    return DONE
  },
})
