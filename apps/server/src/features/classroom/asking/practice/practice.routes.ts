import { practiceContract } from '@jiangtai/shared/classroom/asking/practice/practice-contract.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { routes } from '../../../../core/http/context.ts'
import { lockCommandedSession } from '../../classroom.access.ts'
import { getSteeredSession, lockSteeredSession } from '../../roster/assistants/steering.access.ts'
import { refuseDuringRace } from '../../race/race.service.ts'
import { getPractice } from './practice.access.ts'
import {
  bringBackPractice,
  endPractice,
  extendPractice,
  putAwayPractice,
  revealPractice,
  startPractice,
} from './practice.service.ts'
import { readProgress } from './progress.service.ts'

export const practice = routes(practiceContract, {
  start: async (ctx, input) => {
    const session = await lockCommandedSession(ctx.db, ctx.actor, input)
    refuseDuringRace(session)
    return { practice_id: await startPractice(ctx, { ...input, session }) }
  },

  extend: async (ctx, input) => {
    const session = await lockSteeredSession(ctx.db, ctx.actor, input)
    await extendPractice(ctx, { ...input, session })
    return DONE
  },

  end: async (ctx, input) => {
    const session = await getSteeredSession(ctx.db, ctx.actor, input)
    await endPractice(ctx, { ...input, session, by: 'teacher' })
    return DONE
  },

  progress: async (ctx, input) => {
    const row = await getPractice(ctx.db, ctx.actor, input.practice_id)
    return { practice_id: row.practice_id, ...(await readProgress(ctx.db, row)) }
  },

  reveal: async (ctx, input) => {
    const session = await lockSteeredSession(ctx.db, ctx.actor, input)
    await revealPractice(ctx, { ...input, session })
    return DONE
  },

  putAway: async (ctx, input) => {
    const session = await getSteeredSession(ctx.db, ctx.actor, input)
    await putAwayPractice(ctx, { ...input, session })
    return DONE
  },

  bringBack: async (ctx, input) => {
    const session = await lockCommandedSession(ctx.db, ctx.actor, input)
    refuseDuringRace(session)
    await bringBackPractice(ctx, { ...input, session })
    return DONE
  },
})
