import { remoteContract } from '@jiangtai/shared/classroom/remote/contract.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { routes } from '../../../../core/http/context.ts'
import { getOwnLessonSession, lockOwnSession } from '../../classroom.access.ts'
import { listOwnRunning } from '../../room/teaching.service.ts'
import { isRemoteCode, remoteCodeNow } from './remote-code.ts'
import { pairRemote, partRemote } from './remotes.service.ts'
import { listRemotes } from './remotes.store.ts'

export const remotes = routes(remoteContract, {
  remotes: async (ctx, { lesson_session_id }) => {
    const session = await getOwnLessonSession(ctx.db, ctx.actor, lesson_session_id)
    const paired = await listRemotes(ctx.db, session)
    return {
      ...remoteCodeNow({ ...ctx, lesson_session_id }),
      remotes: paired.map(({ remote_id, device_name, paired_at }) => ({ remote_id, device_name, paired_at })),
    }
  },

  find: async (ctx, { remote_code }) => {
    const running = await listOwnRunning(ctx.db, ctx.actor)
    const found = running.find(({ lesson_session_id }) =>
      isRemoteCode({ ...ctx, lesson_session_id }, remote_code),
    )
    if (found === undefined)
      throw new AppError('NOT_FOUND', { message: '没有找到，请看黑板上现在的遥控码，并登录上课老师的账号' })
    const { lesson_session_id, prepare_lesson_id } = found
    return { lesson_session_id, prepare_lesson_id }
  },

  pair: async (ctx, { lesson_session_id, ...remote }) =>
    pairRemote(ctx, await lockOwnSession(ctx.db, ctx.actor, lesson_session_id), remote),

  part: async (ctx, { lesson_session_id, remote_id }) => {
    await partRemote(ctx, await getOwnLessonSession(ctx.db, ctx.actor, lesson_session_id), remote_id)
    return DONE
  },
})
