import { padShownContract, shownPadContract } from '@jiangtai/shared/classroom/students/shown-pad/contract.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { type Ctx, routes } from '../../../../core/http/context.ts'
import type { CallInput } from '@jiangtai/shared/contract.ts'
import { crowdOf } from '../../asking/quiz/crowd.ts'
import {
  getOwnLessonSession,
  lockCommandedSession,
  lockEnteredSession,
  sessionNotFound,
} from '../../classroom.access.ts'
import { lessonsOf } from '../teachers-pages.ts'
import { explainPage, lookAtPad, requireShownQuestion, showPad, tellPlace } from './shown-pad.service.ts'

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

  write: async (ctx, input) => {
    await tellWriting(ctx, input)
    return DONE
  },
})

/** Passes a page of 手写 on to the pages of the teacher alone, and keeps nothing of it: the pad says it again and again while it is written. */
async function tellWriting(
  ctx: Ctx,
  told: CallInput<'POST /api/pad/v1/classroom/tell-writing'>,
): Promise<void> {
  const { school_id, person_id: student_id } = ctx.actor
  const { lesson_session_id, quiz_run_id } = told
  const crowd = crowdOf(ctx)
  const [session, entered] = await Promise.all([
    crowd.session({ school_id, lesson_session_id }),
    crowd.entered({ lesson_session_id, student_id }),
  ])
  const state = session === null || entered === null ? null : await crowd.room(session)
  if (session === null || state === null) throw sessionNotFound()
  requireShownQuestion(state, { student_id, quiz_run_id })
  ctx.realtime.publish(lessonsOf(session.teacher_id), 'shown_writing', { ...told, student_id })
}
