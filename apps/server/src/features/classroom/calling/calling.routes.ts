import { callingContract } from '@jiangtai/shared/classroom/calling/contract.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { routes } from '../../../core/http/context.ts'
import { getLessonSession, lockCommandedSession } from '../classroom.access.ts'
import { lockSteeredSession } from '../roster/assistants/steering.access.ts'
import { tellClass } from '../room/commands.service.ts'
import { callStudents, judgeCall, readChances } from './calling.service.ts'

export const calling = routes(callingContract, {
  randomCall: async (ctx, input) => {
    const session = await lockSteeredSession(ctx.db, ctx.actor, input)
    return callStudents(ctx, session, input)
  },

  judgeCall: async (ctx, input) => {
    const session = await lockCommandedSession(ctx.db, ctx.actor, input)
    await judgeCall(ctx, session, input)
    return DONE
  },

  callChances: async (ctx, input) => {
    const session = await getLessonSession(ctx.db, ctx.actor, input.lesson_session_id)
    return { students: await readChances(ctx.db, session) }
  },

  putAwayCall: (ctx, { call_id, ...command }) =>
    tellClass(ctx, command, {
      ...{ page_id: null, by: 'assistants too' },
      event: { type: 'call_put_away', payload: { call_id } },
    }),
})
