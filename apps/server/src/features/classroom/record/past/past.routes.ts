import { catchUpContract, padPastContract } from '@jiangtai/shared/classroom/record/past/contract.ts'
import { routes } from '../../../../core/http/context.ts'
import { getLessonSession } from '../../classroom.access.ts'
import { readCatchUp } from './make-up.service.ts'
import { notePastSeen, readPastLesson, readPastLessons } from './past.service.ts'

export const padPast = routes(padPastContract, {
  list: (ctx, input) => readPastLessons(ctx, input),

  lesson: (ctx, { lesson_session_id }) => readPastLesson(ctx, lesson_session_id),

  seen: (ctx, input) => notePastSeen(ctx, input),
})

export const catchUps = routes(catchUpContract, {
  catchUp: async (ctx, { lesson_session_id }) =>
    readCatchUp(ctx, await getLessonSession(ctx.db, ctx.actor, lesson_session_id)),
})
