import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { secondStepContract } from '@jiangtai/shared/session/second-step-contract.ts'
import { recordAudit } from '../../../core/audit/audit.store.ts'
import { type Ctx, routes } from '../../../core/http/context.ts'
import { inOwnTransaction } from '../../../core/http/own-transaction.ts'
import { NO_SMS } from '../../../core/sms/sms.ts'
import { proveOwnPassword } from '../own-password.service.ts'
import { type AccountRow, findAccount } from '../session.store.ts'
import { openSession } from '../sign-in.service.ts'
import { beginEnrolment, completeEnrolment, readEnrolment } from './enrolment.service.ts'
import { findEnrolling, masked, mayEnrol } from './entry.service.ts'
import { giveRecoveryCodes } from './recovery-codes.service.ts'
import { countRecoveryCodes, dropAuthenticator, findAuthenticator } from './second-step.store.ts'

export const secondStep = routes(secondStepContract, {
  getSecondStep: async (ctx) => {
    const { account_id } = ctx.actor
    const account = await findAccount(ctx.db, { account_id })
    if (account === null) throw new AppError('NOT_FOUND')
    const app = await findAuthenticator(ctx.db, account_id)
    const phone = ctx.sms === NO_SMS || account.phone === null ? null : masked(account.phone)
    return {
      is_required: account.needs_second_step,
      app_since: app?.confirmed_at ?? null,
      recovery_codes_left: await countRecoveryCodes(ctx.db, account_id),
      phone,
    }
  },

  beginEnrolment: async (ctx, { password }) => beginEnrolment(ctx, await proveOwner(ctx, password)),

  confirmEnrolment: async (ctx, confirmed) => {
    const { account_id, school_id, session_id } = ctx.actor
    const enrolment = await readEnrolment(ctx, confirmed)
    if (enrolment.account_id !== account_id) throw badField('enrolment', '这次设置属于另一个账号，请重新开始')
    const where = { enrolment, school_id, except: session_id }
    return { recovery_codes: await inOwnTransaction(ctx, (own) => completeEnrolment(own, where)) }
  },

  endAuthenticator: async (ctx, { password }) => {
    const account = await proveOwner(ctx, password)
    const isLast = account.phone === null || ctx.sms === NO_SMS
    if (account.needs_second_step && isLast)
      throw new AppError('CONFLICT', { message: '学校要求这个账号登录时再验证，验证器可以更换，不能停用' })
    await inOwnTransaction(ctx, async (own) => {
      if (await dropAuthenticator(own.db, account.account_id)) await record(own, 'account.second_step_off')
    })
    return DONE
  },

  renewRecoveryCodes: async (ctx, { password }) => {
    const { account_id, has_authenticator } = await proveOwner(ctx, password)
    if (!has_authenticator) throw new AppError('CONFLICT', { message: '请先设置验证器' })
    const recovery_codes = await inOwnTransaction(ctx, async (own) => {
      await record(own, 'account.recovery_codes')
      return giveRecoveryCodes(own, account_id)
    })
    return { recovery_codes }
  },

  beginEntryEnrolment: async (ctx, { account: name, password }) =>
    beginEnrolment(ctx, await findEnrolling(ctx, { name, password })),

  confirmEntryEnrolment: async (ctx, confirmed) => {
    const enrolment = await readEnrolment(ctx, confirmed)
    return inOwnTransaction(ctx, async (own) => {
      const account = await findAccount(own.db, { account_id: enrolment.account_id })
      // Another one may have been set up meanwhile, or the account disabled.
      if (account === null || account.is_disabled || !(await mayEnrol(own, account)))
        throw new AppError('CONFLICT', { message: '这次设置已经失效，请返回重新登录' })
      const where = { enrolment, school_id: account.school_id, except: null }
      const recovery_codes = await completeEnrolment(own, where)
      const signed_in = await openSession(own, { account, way: 'password', second_step: 'app' })
      return { recovery_codes, signed_in }
    })
  },
})

function proveOwner(ctx: Ctx, password: string): Promise<AccountRow> {
  return proveOwnPassword(ctx, { password, field: 'password', words: '密码不正确' })
}

function record(ctx: Ctx, action: string): Promise<void> {
  const { account_id } = ctx.actor
  return recordAudit(ctx, { who: ctx.actor, action, target_id: account_id, before: null, after: null })
}
