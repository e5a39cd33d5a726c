import { padSignInContract } from '@jiangtai/shared/classes/pad-sign-in/contract.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { routes } from '../../../core/http/context.ts'
import { inOwnTransaction } from '../../../core/http/own-transaction.ts'
import { makeCode, redeemCode } from './pad-code.service.ts'
import { getClassToShow, getOwnShowing, mayShowCode } from './pad-sign-in.access.ts'
import { ask, asking, collect, decide, enterPad } from './pad-sign-in.service.ts'
import { addShowing, changeShowing, closeShowing } from './pad-sign-in.store.ts'

/** A page says that it is still there so often at most. */
const NOTED_EACH_MS = 15 * 1000

export const padSignIn = routes(padSignInContract, {
  mayShow: async (ctx, { class_id }) => ({ is_allowed: await mayShowCode(ctx, class_id) }),

  open: async (ctx, { class_id }) => {
    const { school_id, account_id, session_id } = ctx.actor
    const { name: class_name } = await getClassToShow(ctx, class_id)
    const { told, stored } = await makeCode(ctx)
    const showing_id = newId()
    const row = { showing_id, school_id, class_id, account_id, session_id, ...stored }
    if (!(await addShowing(ctx.db, { ...row, is_automatic: false, closed_at: null })))
      throw new AppError('CONFLICT', { message: '没有打开，请再试一次' })
    return { showing_id, class_name, ...told }
  },

  renew: async (ctx, { showing_id }) => {
    const { class_name } = await getOwnShowing(ctx, showing_id)
    const { told, stored } = await makeCode(ctx)
    await changeShowing(ctx.db, showing_id, stored)
    return { showing_id, class_name, ...told }
  },

  look: async (ctx, { showing_id }) => {
    const held = await getOwnShowing(ctx, showing_id)
    const unheard_ms = ctx.now.getTime() - Date.parse(held.showing.seen_at)
    if (unheard_ms > NOTED_EACH_MS)
      await changeShowing(ctx.db, showing_id, { seen_at: ctx.now.toISOString() })
    return asking(ctx, held)
  },

  decide: async (ctx, { showing_id, ...decided }) => ({
    decided_count: await decide(ctx, await getOwnShowing(ctx, showing_id), decided),
  }),

  setAutomatic: async (ctx, { showing_id, is_automatic }) => {
    await getOwnShowing(ctx, showing_id)
    await changeShowing(ctx.db, showing_id, { is_automatic })
    return DONE
  },

  close: async (ctx, { showing_id }) => {
    const where = { showing_id, account_id: ctx.actor.account_id, at: ctx.now.toISOString() }
    if (!(await closeShowing(ctx.db, where))) throw new AppError('NOT_FOUND')
    return DONE
  },

  enter: async (ctx, { pad_code, ...pad }) => {
    const held = await redeemCode(ctx, pad_code)
    return inOwnTransaction(ctx, (own) => enterPad(own, held, pad))
  },

  ask: async (ctx, input) => {
    await ask(ctx, input)
    return DONE
  },

  collect: (ctx, { pad_secret }) => collect(ctx, pad_secret),
})
