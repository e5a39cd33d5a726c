import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { USER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import { DONE, Done } from '@jiangtai/shared/core/schemas.ts'
import { linkedContract } from '@jiangtai/shared/session/linked-contract.ts'
import { MOST_LINKED_ACCOUNTS } from '@jiangtai/shared/session/rules.ts'
import { recordAudits } from '../../../core/audit/audit.store.ts'
import { type Ctx, routes } from '../../../core/http/context.ts'
import { inOneWrite, inOwnTransaction } from '../../../core/http/own-transaction.ts'
import { proveOwnPassword } from '../own-password.service.ts'
import { type AccountRow, findAccount } from '../session.store.ts'
import { wantsSecondStep } from '../second-step/second-step.service.ts'
import { mustSetPassword, openSession, proveAccount } from '../sign-in.service.ts'
import { settleGoneLinks } from './ending.service.ts'
import { addLink, dropLink, holdLink, listLinked } from './linked.store.ts'

export const linked = routes(linkedContract, {
  listLinked: async (ctx) => ({ list: await listLinked(ctx.db, ctx.actor) }),

  addLinked: async (ctx, { own_password: password, ...proof }) => {
    // Else a stolen sign-in could be made to last, by a link to an account of the thief.
    await proveOwnPassword(ctx, { password, field: 'own_password', words: '本校的登录密码不正确' })
    const accept = (account: AccountRow) => refuseLinking(ctx, account)
    const { account } = await proveOther(() => proveAccount(ctx, proof, { accept }))
    await inOwnTransaction(ctx, (own) => link(own, account))
    return { account_id: account.account_id, school_name: account.school_name }
  },

  removeLinked: (ctx, { account_id }) =>
    inOneWrite(
      ctx,
      Done,
      async (own) => {
        const { actor } = own
        const pair = { account_id: actor.account_id, linked_account_id: account_id }
        const other = await findAccount(own.db, { account_id })
        const gone = await dropLink(own.db, pair)
        if (other === null || gone.length === 0) throw new AppError('NOT_FOUND')
        const { school_id, session_id } = actor
        await settleGoneLinks(own, { school_id, gone, by: 'own', actor: null, except: session_id })
        await recordUnlinkedBy(own, other)
        return DONE
      },
      { isOverSchools: true },
    ),

  enterLinked: (ctx, { account_id }) =>
    inOwnTransaction(ctx, async (own) => {
      const { actor } = own
      const pair = { account_id: actor.account_id, linked_account_id: account_id }
      const held = await holdLink(own.db, { ...pair, session_id: actor.session_id })
      const account = held === null ? null : await findAccount(own.db, { account_id })
      if (held === null || account === null) throw new AppError('NOT_FOUND')
      if (account.is_disabled)
        throw new AppError('CONFLICT', { message: '该账号已被停用，请联系那所学校的管理员' })
      const told = missingWords(account)
      if (told !== null) return { state: 'sign_in_needed' as const, login: account.login, told }
      const followed = { came: { from: actor.account_id }, no_later_than: held.expires_at }
      const opened = await openSession(own, { account, way: 'linked', second_step: null, ...followed })
      return { state: 'entered' as const, ...opened }
    }),
})

/** Refuses an account that was proved and is not to be linked, before a code of its second step is spent. */
function refuseLinking({ actor }: Ctx, account: AccountRow): void {
  if (account.user_type !== USER_TYPE.teacher) throw badField('account', '只能关联教师的账号')
  if (account.account_id === actor.account_id) throw badField('account', '这就是现在登录的账号')
  if (account.school_id === actor.school_id)
    throw badField('account', '这是本校的账号：在一所学校里的各种职务用同一个账号，不需要切换')
  if (mustSetPassword(account))
    throw badField('account', '这个账号的密码是学校给的，请先用它登录一次，换成自己的密码')
}

/** Runs the proof of another account: that it is disabled ends no sign-in here. */
async function proveOther<T>(prove: () => Promise<T>): Promise<T> {
  try {
    return await prove()
  } catch (error) {
    if (error instanceof AppError && error.error_name === 'ACCOUNT_DISABLED')
      throw badField('account', '该账号已被那所学校停用，请联系那里的管理员')
    throw error
  }
}

async function link(ctx: Ctx, { account_id: linked_account_id, school_id }: AccountRow): Promise<void> {
  const { actor, meta } = ctx
  const pair = { account_id: actor.account_id, linked_account_id }
  const linked_at = ctx.now.toISOString()
  const { is_new, other_count } = await addLink(ctx.db, { pair, linked_at, device_hash: meta.device_hash })
  if (other_count >= MOST_LINKED_ACCOUNTS)
    throw badField('account', `一个账号最多关联 ${MOST_LINKED_ACCOUNTS} 个其他学校的账号`)
  if (!is_new) return
  const sides = [actor, { account_id: linked_account_id, school_id }]
  await recordAudits(
    ctx,
    sides.map((who) => ({
      ...{ who, action: 'account.link', target_id: who.account_id, before: null, after: null },
    })),
  )
}

/** The other school reads in its own log that a link of its account was ended elsewhere. */
function recordUnlinkedBy(ctx: Ctx, { account_id, school_id }: AccountRow): Promise<void> {
  const who = { account_id, school_id }
  const after = { link_end: 'other_side' }
  return recordAudits(ctx, [
    { who, action: 'account.unlink', target_id: account_id, before: { link_count: 1 }, after },
  ])
}

/** The proof that an account has to give at the sign-in page before it is entered, in words; null when none is missing. A link stands for no second step. */
function missingWords(account: AccountRow): string | null {
  if (mustSetPassword(account)) return '该账号的密码由学校重置过，请用新密码登录'
  return wantsSecondStep(account) ? '该账号登录时要再验证一次，请输入密码和验证码' : null
}
