import { watchingContract } from '@jiangtai/shared/classroom/record/watching-contract.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { recordAudit } from '../../../../core/audit/audit.store.ts'
import { routes } from '../../../../core/http/context.ts'
import { getLessonSession, getSessionToWatch } from '../../classroom.access.ts'
import { readPageQuestions } from './page-questions.service.ts'
import { countWatchers } from './watchers.ts'

export const lessonWatching = routes(watchingContract, {
  watchLesson: async (ctx, { lesson_session_id }) => {
    const session = await getSessionToWatch(ctx.db, ctx.actor, lesson_session_id)
    if (session.ended_at !== null) return DONE
    const { title, class_name } = session
    await recordAudit(ctx, {
      who: ctx.actor,
      action: 'lesson.watch',
      target_id: lesson_session_id,
      before: null,
      after: { title, class_name },
    })
    return DONE
  },

  lessonWatchers: async (ctx, { lesson_session_id }) => {
    await getLessonSession(ctx.db, ctx.actor, lesson_session_id)
    return { watcher_count: countWatchers(ctx.realtime, lesson_session_id) }
  },

  pageQuestions: async (ctx, { lesson_session_id }) => {
    const session = await getSessionToWatch(ctx.db, ctx.actor, lesson_session_id)
    return { questions: await readPageQuestions(ctx, session) }
  },
})
