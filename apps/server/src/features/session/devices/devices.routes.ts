import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { devicesContract } from '@jiangtai/shared/session/devices-contract.ts'
import { LOGIN_CODE_LIFETIME_MS } from '@jiangtai/shared/session/rules.ts'
import { recordAudit } from '../../../core/audit/audit.store.ts'
import { hashPassword } from '../../../core/auth/password.ts'
import { routes } from '../../../core/http/context.ts'
import { inOwnTransaction } from '../../../core/http/own-transaction.ts'
import { refuseGuessable } from '../accounts/new-password.service.ts'
import { issueTicket, redeemTicket } from '../codes/codes.service.ts'
import { findOpenEnd, isCameOver, listOpenSessions } from './devices.store.ts'
import { exchangeLink } from './link.service.ts'
import { proveOwnPassword } from '../own-password.service.ts'
import { endSessions, replacePassword } from '../session.service.ts'
import { findAccount } from '../session.store.ts'
import { openSession } from '../sign-in.service.ts'

export const devices = routes(devicesContract, {
  listDevices: async (ctx) => {
    const { account_id, session_id } = ctx.actor
    const rows = await listOpenSessions(ctx.db, { account_id, now: ctx.now.toISOString() })
    return { list: rows.map((row) => ({ ...row, is_current: row.session_id === session_id })) }
  },

  endDevice: async (ctx, { session_id }) => {
    const { actor } = ctx
    const where = { account_id: actor.account_id, now: ctx.now.toISOString() }
    const ended = await endSessions(ctx, {
      ending:
        session_id === 'others'
          ? { ...where, which: 'others', except: actor.session_id }
          : { ...where, which: 'one', session_id },
      message: '这台设备的登录已被退出',
    })
    if (ended.length === 0 && session_id !== 'others') throw new AppError('NOT_FOUND')
    await recordAudit(ctx, {
      who: actor,
      action: 'session.end',
      target_id: actor.account_id,
      before: null,
      after: { session_ids: ended },
    })
    return { ended_count: ended.length }
  },

  changePassword: async (ctx, { old_password, password }) => {
    const { actor } = ctx
    const account = await proveOwnPassword(ctx, {
      password: old_password,
      field: 'old_password',
      words: '原密码不正确',
    })
    refuseGuessable(password, account)
    const password_hash = await hashPassword(password)
    await inOwnTransaction(ctx, (own) =>
      replacePassword(own, {
        account: actor,
        password_hash,
        must_change_password: false,
        by: 'password',
        except: actor.session_id,
      }),
    )
    return DONE
  },

  createLoginCode: async (ctx, { nonce }) => {
    // A code's sign-in does not end with a link, as one that came over does ([SE-123]).
    if (await isCameOver(ctx.db, ctx.actor))
      throw new AppError('CONFLICT', { message: '您是从另一所学校切换过来的，请用密码登录本校后再打开' })
    const { account_id, session_id } = ctx.actor
    const input = { kind: 'login_code', subject: `${account_id}:${session_id}`, nonce } as const
    const made = await issueTicket(ctx, { ...input, lifetime_ms: LOGIN_CODE_LIFETIME_MS })
    return { login_code: made.ticket, expires_at: made.expires_at }
  },

  exchangeLoginCode: (ctx, { login_code, nonce }) =>
    inOwnTransaction(ctx, async (own) => {
      const presented = { ticket: login_code, nonce, kinds: ['login_code'], field: 'login_code' } as const
      const { subject } = await redeemTicket(own, presented)
      const [account_id = '', session_id = ''] = subject.split(':')
      const account = await findAccount(own.db, { account_id })
      if (account === null) throw new AppError('NOT_FOUND')
      if (account.is_disabled) throw new AppError('ACCOUNT_DISABLED')
      const no_later_than = await findOpenEnd(own.db, { session_id, now: own.now.toISOString() })
      if (no_later_than === null) throw badField('login_code', '生成登录码的登录已经退出，请重新获取')
      return openSession(own, { account, way: 'login_code', second_step: null, no_later_than })
    }),

  exchangeLink,
})
