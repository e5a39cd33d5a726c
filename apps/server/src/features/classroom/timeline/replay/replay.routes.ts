import { replayContract } from '@jiangtai/shared/classroom/record/replay/contract.ts'
import { routes } from '../../../../core/http/context.ts'
import { getLessonSession } from '../../classroom.access.ts'
import { readReplay } from './replay.service.ts'

export const lessonReplay = routes(replayContract, {
  readReplay: async (ctx, { lesson_session_id, after_seq }) => {
    const session = await getLessonSession(ctx.db, ctx.actor, lesson_session_id)
    return readReplay(ctx, { session, after_seq })
  },
})
