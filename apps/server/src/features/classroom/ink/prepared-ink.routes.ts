import {
  padPreparedInkContract,
  preparedInkContract,
} from '@jiangtai/shared/classroom/entry/prepared-contract.ts'
import { routes } from '../../../core/http/context.ts'
import { getSessionToWatch, lessonIsOver } from '../classroom.access.ts'
import { admitToRoom } from '../room/admission.ts'
import { readPreparedPages } from './prepared-ink.store.ts'

export const preparedInk = routes(preparedInkContract, {
  list: async (ctx, input) => {
    const session = await getSessionToWatch(ctx.db, ctx.actor, input.lesson_session_id)
    return { ink: await readPreparedPages(ctx.db, session, input.page_ids) }
  },
})

/** A class turns a page together, so its pads ask at the same moment: who may be in the room is read once for all. */
export const padPreparedInk = routes(padPreparedInkContract, {
  list: async (ctx, { lesson_session_id, page_ids }) => {
    const { session } = await admitToRoom(ctx, { actor: ctx.actor, lesson_session_id })
    if (session.ended_at !== null) throw lessonIsOver()
    return { ink: await readPreparedPages(ctx.db, session, page_ids) }
  },
})
