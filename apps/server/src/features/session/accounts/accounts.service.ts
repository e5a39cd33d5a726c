import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import type { PersonAccountView } from '@jiangtai/shared/students/fields.ts'
import { databaseFact } from '../../../core/db/errors.ts'
import { recordAudit } from '../../../core/audit/audit.store.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { inOwnTransaction } from '../../../core/http/own-transaction.ts'
import {
  addAccounts,
  giveHashes,
  type GivenHash,
  lockManagers,
  type People,
  setDisabled,
} from './accounts.store.ts'
import { settleGoneLinks } from '../linked/ending.service.ts'
import { endSessionsOfPeople } from './people-sessions.service.ts'
import type { GoneLink } from '../linked/linked.store.ts'
import type { EndingCtx } from '../session.service.ts'

export {
  accountChange,
  changeAccount,
  changeAccounts,
  giveHashes,
  type GivenHash,
  listAccountsNamed,
  type NamedAccount,
  type People,
  removeAccounts,
} from './accounts.store.ts'

/** The words to an open page whose account is disabled; the call after it answers with body code 403. */
const DISABLED_WORDS = '账号已被管理员停用，请联系管理员'

/** An account to open for a person whose first password comes later; until then it opens nothing ([SC-43]). */
export type UnopenedAccount = {
  person_id: string
  name: string
  login: string
  phone: string | null
  password_hash: string | null
  user_type: number
  manager_type: number
  role_key: string
}

/** Opens accounts in one statement and returns whose; a login or phone that somebody has opens none. */
export async function openAccounts(
  db: Queryable,
  { school_id, now, opened }: { school_id: string; now: Date; opened: readonly UnopenedAccount[] },
): Promise<Set<string>> {
  if (opened.length === 0) return new Set()
  const rows = opened.map((one) => ({ ...one, account_id: newId() }))
  return new Set(await addAccounts(db, { school_id, created_at: now.toISOString(), rows }))
}

/**
 * Disables or enables accounts; a disabled one is out at once: sockets within two seconds, tokens within one, with body code 403.
 * Enabling revives no sign-in ([SC-46]) and no link with an account of another school ([SE-123]). Returns whose account it changed.
 */
export async function setPeopleDisabled(
  ctx: EndingCtx & Pick<Ctx, 'meta' | 'actor'>,
  people: People & { is_disabled: boolean },
): Promise<string[]> {
  const { changed, gone } = await disable(ctx, people)
  const { school_id } = people
  await settleGoneLinks(ctx, { school_id, gone, by: 'disabled', actor: ctx.actor.account_id })
  return changed
}

/** The same for students alone, whose accounts are never linked; a job can do it too, where nobody is signed in. */
export async function setStudentsDisabled(
  ctx: EndingCtx,
  people: People & { is_disabled: boolean },
): Promise<string[]> {
  return (await disable(ctx, people)).changed
}

async function disable(
  ctx: EndingCtx,
  people: People & { is_disabled: boolean },
): Promise<{ changed: string[]; gone: GoneLink[] }> {
  if (people.person_ids.length === 0) return { changed: [], gone: [] }
  const { changed, ended, gone } = await setDisabled(ctx.db, { ...people, now: ctx.now.toISOString() })
  ctx.afterCommit(() => {
    for (const session_id of ended) ctx.realtime.endSession(session_id, DISABLED_WORDS)
  })
  return { changed, gone }
}

/** Refuses a change that would leave a school without a manager who can sign in ([SC-47]). */
export async function refuseLastManager(
  db: Queryable,
  { school_id, leaving }: { school_id: string; leaving: readonly string[] },
): Promise<void> {
  const managers = await lockManagers(db, { school_id, manager_type: MANAGER_TYPE.school })
  if (!managers.some((person_id) => leaving.includes(person_id))) return
  if (managers.every((person_id) => leaving.includes(person_id)))
    throw new AppError('CONFLICT', { message: '学校至少要有一位能登录的校管理员' })
}

/** Runs a write of a login or a phone; refuses the one of both that another account of any school has. */
export async function refusingTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const fact = databaseFact(error)
    if (fact?.kind !== 'unique_violation') throw error
    if (fact.constraint === 'account_phone') throw phoneTaken()
    if (fact.constraint === 'account_login' || fact.constraint === 'account_login_folded') throw loginTaken()
    throw error
  }
}

export function loginTaken(): AppError {
  return badField('login', '登录名已被使用，请换一个')
}

export function phoneTaken(): AppError {
  return badField('phone_number', '该手机号已有账号')
}

/** An account as the managers of its person see it. */
export function accountView(row: {
  account_id: string
  login: string
  is_disabled: boolean
  must_change_password: boolean
  has_password: boolean
  last_login_at: string | null
}): PersonAccountView {
  const { account_id, login, is_disabled, must_change_password, has_password, last_login_at } = row
  const used = last_login_at === null ? 'unused' : 'active'
  const state = is_disabled ? 'disabled' : used
  return { account_id, login, state, must_change_password, has_password, last_login_at }
}

/** Why somebody gets no slip, or null ([SC-45]). */
export function slipRefusal(
  row: { is_disabled: boolean; last_login_at: string | null },
  include_used: boolean,
): string | null {
  if (row.is_disabled) return '账号已停用'
  return row.last_login_at !== null && !include_used ? '已登录过，密码未重置' : null
}

/** Stores passwords that the school gives out and ends the sign-ins of these accounts; the record says whose passwords, never which ([SC-44]). */
export async function givePasswords(
  ctx: Ctx,
  input: { given: readonly GivenHash[]; action: string; target_id: string },
): Promise<void> {
  const { school_id } = ctx.actor
  const person_ids = input.given.map((one) => one.person_id)
  await inOwnTransaction(ctx, async (own) => {
    const gone = await giveHashes(own.db, { school_id, given: input.given, only_without: false })
    await endSessionsOfPeople(own, { school_id, person_ids, message: '密码已重置，请用新密码登录' })
    await settleGoneLinks(own, { school_id, gone, by: 'password', actor: ctx.actor.account_id })
    await recordAudit(own, {
      who: ctx.actor,
      action: input.action,
      target_id: input.target_id,
      before: null,
      after: { person_ids },
    })
  })
}
