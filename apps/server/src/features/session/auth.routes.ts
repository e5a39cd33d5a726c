import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { authContract } from '@jiangtai/shared/session/auth-contract.ts'
import { TICKET_LIFETIME_MS } from '@jiangtai/shared/session/rules.ts'
import { recordAudit } from '../../core/audit/audit.store.ts'
import { refuseGuessable } from './accounts/new-password.service.ts'
import { hashPassword } from '../../core/auth/password.ts'
import { type Ctx, routes } from '../../core/http/context.ts'
import { inOwnTransaction } from '../../core/http/own-transaction.ts'
import {
  exchangeCode,
  issueTicket,
  readTicket,
  redeemTicket,
  sendCode,
  tryCode,
} from './codes/codes.service.ts'
import { replacePassword } from './session.service.ts'
import { type AccountRow, clearWechat, findAccount } from './session.store.ts'
import { secondStepView } from './second-step/entry.service.ts'
import { wantsSecondStep } from './second-step/second-step.service.ts'
import { mustSetPassword, openSession, proveAccount } from './sign-in.service.ts'
import { keyOf, keysOf, recordRefusal } from './throttle/throttle.service.ts'

const OWN_CHOICE = { must_change_password: false, except: null } as const
const PASSWORD_TICKETS = ['set_password', 'recover', 'login'] as const

export const auth = routes(authContract, {
  sendCode: (ctx, input) => sendCode(ctx, input),
  sms: (ctx, input) => sendCode(ctx, input),
  checkCode: exchangeCode,
  codeIsValid: async (ctx, input) => ({ valid: await tryCode(ctx, { ...input, uses_up: false }) }),

  twoStepCode: (ctx, input) => secondStepView(ctx, input),

  pwdIsSet: async (ctx, { ticket }) => {
    const read = await readTicket(ctx, { ticket, kinds: PASSWORD_TICKETS, field: 'ticket' })
    const account = await findAccount(ctx.db, { phone: read.subject })
    return { is_set: account !== null && account.password_hash !== null }
  },

  setPwd: async (ctx, { password, ticket, account, old_password, code, second_step }) => {
    const password_hash = await hashPassword(password)
    if (ticket !== undefined) {
      await setByTicket(ctx, { ticket, password, password_hash })
      return DONE
    }
    const proof = { account: account ?? '', password: old_password ?? '', code, second_step }
    // A code of the second step is spent with the password it sets, like a ticket: every refusal comes before.
    const proven = await proveAccount(ctx, proof, { accept: (owner) => refuseGuessable(password, owner) })
    await inOwnTransaction(ctx, (own) =>
      replacePassword(own, { ...OWN_CHOICE, account: proven.account, password_hash, by: 'password' }),
    )
    return DONE
  },

  wechatLogin: async (ctx, { code }) => {
    const person = await ctx.oauth.identify(code)
    if (person === null) {
      // Nobody guesses a code of WeChat, so it counts for nothing.
      await recordRefusal(ctx, { school_id: '', target_id: keyOf(`wechat:${code}`) })
      throw badField('code', '微信授权已失效，请重新扫码')
    }
    const account = await findAccount(ctx.db, { wechat_openid: person.open_id })
    if (account === null) {
      const input = { kind: 'wechat', subject: person.open_id, lifetime_ms: TICKET_LIFETIME_MS } as const
      return { state: 'unbound' as const, name: person.name, ...(await issueTicket(ctx, input)) }
    }
    if (account.is_disabled) throw new AppError('ACCOUNT_DISABLED')
    if (wantsSecondStep(account) && !mustSetPassword(account))
      throw badField('code', '该账号登录时需要再验证，请用账号和密码登录')
    const input = { account, way: 'wechat', second_step: null }
    return { state: 'signed_in' as const, ...(await openSession(ctx, input)) }
  },

  bindAccount: async (ctx, { ticket, ...proof }) => {
    const presented = { ticket, kinds: ['wechat'], field: 'ticket' } as const
    // A code of the second step is not spent on a WeChat that is refused; without one nothing is spent before the ticket is.
    const spends = proof.code !== undefined || proof.second_step !== undefined
    const known = spends ? (await readTicket(ctx, presented)).subject : null
    const accept = (owner: AccountRow) => (known === null ? undefined : refuseOtherWechat(owner, known))
    const { account, second_step } = await proveAccount(ctx, proof, { accept })
    return inOwnTransaction(ctx, async (own) => {
      const { subject: wechat_openid } = await redeemTicket(own, presented)
      refuseOtherWechat(account, wechat_openid)
      return openSession(own, { account, way: 'wechat_bind', second_step, wechat_openid })
    })
  },

  unbindAccount: async (ctx) => {
    const wasBound = await clearWechat(ctx.db, ctx.actor.account_id)
    await recordAudit(ctx, {
      who: ctx.actor,
      action: 'account.wechat_unbind',
      target_id: ctx.actor.account_id,
      before: { is_bound: wasBound },
      after: { is_bound: false },
    })
    return DONE
  },
})

function refuseOtherWechat({ wechat_openid }: AccountRow, wanted: string): void {
  if (wechat_openid !== null && wechat_openid !== wanted)
    throw new AppError('CONFLICT', { message: '该账号已绑定其他微信，请先解除绑定' })
}

async function setByTicket(
  ctx: Ctx,
  { ticket, password, password_hash }: { ticket: string; password: string; password_hash: string },
) {
  await inOwnTransaction(ctx, async (own) => {
    const redeemed = await redeemTicket(own, { ticket, kinds: PASSWORD_TICKETS, field: 'ticket' })
    const account = await findAccount(own.db, { phone: redeemed.subject })
    // A code that was asked for to sign in replaces no password its owner chose.
    const isFor = account !== null && (redeemed.kind !== 'login' || mustSetPassword(account))
    if (!isFor) throw badField('ticket', '凭证无效或已过期，请重新获取')
    if (account.is_disabled) throw new AppError('ACCOUNT_DISABLED')
    // The ticket is used up with the password it sets: a refusal takes back that it was redeemed.
    refuseGuessable(password, account)
    const forgiven_keys = keysOf(account)
    await replacePassword(own, { ...OWN_CHOICE, account, password_hash, by: 'code', forgiven_keys })
  })
}
