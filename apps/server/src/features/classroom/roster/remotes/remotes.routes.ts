import { remoteContract } from '@jiangtai/shared/classroom/remote/contract.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { routes } from '../../../../core/http/context.ts'
import { readQuizzesToSend } from '../../../lessons/quizzes/quizzes-to-send.service.ts'
import { getSessionToSteer, lockSessionToSteer } from '../assistants/steering.access.ts'
import { listAssistants, listAssistedRunning } from '../assistants/assistants.store.ts'
import { listOwnRunning } from '../../room/teaching.service.ts'
import { isRemoteCode, remoteCodeNow } from './remote-code.ts'
import { pairRemote, partRemote } from './remotes.service.ts'
import { listRemotes } from './remotes.store.ts'

export const remotes = routes(remoteContract, {
  remotes: async (ctx, { lesson_session_id }) => {
    const session = await getSessionToSteer(ctx.db, ctx.actor, lesson_session_id)
    const { teacher_id, teacher_name } = session
    const paired = await listRemotes(ctx.db, session)
    const isOwn = teacher_id === ctx.actor.person_id
    return {
      ...remoteCodeNow({ ...ctx, lesson_session_id }),
      remotes: paired
        .filter((one) => isOwn || one.teacher_id === ctx.actor.person_id)
        .map(({ remote_id, device_name, paired_at, name, ...one }) => {
          const assistant_name = one.teacher_id === teacher_id ? null : name
          return { remote_id, device_name, paired_at, assistant_name }
        }),
      assisted_teacher: isOwn ? null : teacher_name,
      assistants: isOwn ? await listAssistants(ctx.db, session) : [],
    }
  },

  find: async (ctx, { remote_code }) => {
    const { school_id, person_id: teacher_id } = ctx.actor
    const running = await listOwnRunning(ctx.db, ctx.actor)
    const assisted = await listAssistedRunning(ctx.db, { school_id, teacher_id })
    const found = [...running, ...assisted].find(({ lesson_session_id }) =>
      isRemoteCode({ ...ctx, lesson_session_id }, remote_code),
    )
    if (found === undefined)
      throw new AppError('NOT_FOUND', {
        message: '没有找到，请看黑板上现在的遥控码，并登录上课老师或协助老师的账号',
      })
    const { lesson_session_id, prepare_lesson_id } = found
    return { lesson_session_id, prepare_lesson_id }
  },

  quizzes: async (ctx, { lesson_session_id }) => {
    const session = await getSessionToSteer(ctx.db, ctx.actor, lesson_session_id)
    return { quizzes: await readQuizzesToSend(ctx, session) }
  },

  pair: async (ctx, { lesson_session_id, ...remote }) =>
    pairRemote(ctx, await lockSessionToSteer(ctx.db, ctx.actor, lesson_session_id), remote),

  part: async (ctx, { lesson_session_id, remote_id }) => {
    await partRemote(ctx, await getSessionToSteer(ctx.db, ctx.actor, lesson_session_id), remote_id)
    return DONE
  },
})
