import { timelineContract } from '@jiangtai/shared/classroom/timeline/contract.ts'
import { routes } from '../../../core/http/context.ts'
import { getSessionToWatch } from '../classroom.access.ts'
import { tellClass } from '../room/commands.service.ts'
import { readMoments } from './timeline.service.ts'

export const lessonTimeline = routes(timelineContract, {
  noteTeaching: (ctx, { kind, words: name, ...command }) =>
    tellClass(ctx, command, { page_id: null, event: { type: 'teaching_noted', payload: { kind, name } } }),

  listMoments: async (ctx, { lesson_session_id, kind = null, after_seq }) => {
    const session = await getSessionToWatch(ctx.db, ctx.actor, lesson_session_id)
    return readMoments(ctx.db, { session, kind, after_seq })
  },
})
