import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { raceContract } from '@jiangtai/shared/classroom/race/contract.ts'
import { padRaceContract } from '@jiangtai/shared/classroom/race/pad-contract.ts'
import { routes } from '../../../core/http/context.ts'
import { lockSteeredSession } from '../roster/assistants/steering.access.ts'
import { takePress } from './presses.service.ts'
import { judgeRace, putAwayRace, startRace, stopRace } from './race.service.ts'

export const race = routes(raceContract, {
  start: async (ctx, input) => {
    const session = await lockSteeredSession(ctx.db, ctx.actor, input)
    return startRace(ctx, { ...input, session, storage: ctx.storage })
  },

  stop: async (ctx, input) => {
    const session = await lockSteeredSession(ctx.db, ctx.actor, input)
    await stopRace(ctx, { ...input, session, storage: ctx.storage })
    return DONE
  },

  judge: async (ctx, input) => {
    const session = await lockSteeredSession(ctx.db, ctx.actor, input)
    await judgeRace(ctx, { ...input, session, storage: ctx.storage })
    return DONE
  },

  putAway: async (ctx, input) => {
    const session = await lockSteeredSession(ctx.db, ctx.actor, input)
    await putAwayRace(ctx, { ...input, session, storage: ctx.storage })
    return DONE
  },
})

export const padRace = routes(padRaceContract, {
  press: async (ctx, input) => {
    await takePress(ctx, input)
    return DONE
  },
})
