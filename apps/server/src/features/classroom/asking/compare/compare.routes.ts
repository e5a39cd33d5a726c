import { compareContract, padCompareContract } from '@jiangtai/shared/classroom/asking/compare/contract.ts'
import { routes } from '../../../../core/http/context.ts'
import { getRun, lockCommandedSession } from '../../classroom.access.ts'
import { compareAnswers } from './compare.service.ts'
import { listComparedInks } from './compare.store.ts'
import { giveComparedInk, saveComparedInk, viewOf } from './compared-ink.service.ts'
import { readComparedOnPad } from './compared-on-pads.service.ts'

export const compare = routes(compareContract, {
  compare: async (ctx, { lesson_session_id, device_id, ...comparison }) => {
    const session = await lockCommandedSession(ctx.db, ctx.actor, { lesson_session_id, device_id })
    await compareAnswers(ctx, { session, storage: ctx.storage, comparison })
    return {}
  },

  inks: async (ctx, { quiz_run_id }) => {
    const { run } = await getRun(ctx.db, ctx.actor, quiz_run_id)
    return { list: (await listComparedInks(ctx.db, run)).map(viewOf) }
  },

  saveInk: (ctx, input) => saveComparedInk(ctx, input),
  giveInk: (ctx, input) => giveComparedInk(ctx, input),
})

export const padCompare = routes(padCompareContract, {
  shown: (ctx, input) => readComparedOnPad(ctx, input),
})
