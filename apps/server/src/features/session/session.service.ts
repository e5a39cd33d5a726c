import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { type RoleKey, ROLES } from '@jiangtai/shared/core/permissions.ts'
import { recordAudit } from '../../core/audit/audit.store.ts'
import { hashPassword } from '../../core/auth/password.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import type { Ctx, Services } from '../../core/http/context.ts'
import { endSessionsThatRanOut, type Ending, revokeSessions } from './devices/devices.store.ts'
import { forgetCodesAndTickets } from './codes/codes.store.ts'
import { settleGoneLinks } from './linked/ending.service.ts'
import { forgetRefusalsAfter } from './throttle/throttle.store.ts'
import { forgetOldTries } from './throttle/throttle.service.ts'
import { addAccount, addRoles, findRole, findTakenNames, setPassword } from './session.store.ts'

/** The part of a context that ending sign-ins needs. */
export type EndingCtx = Pick<Ctx, 'db' | 'now' | 'realtime' | 'afterCommit'>

/**
 * Ends the sign-ins of an account (all, or all but `except`) and returns their ids: tokens within a second, sockets once the
 * change is stored. For a changed password, a disabled account, a forced logout; the caller writes the record.
 */
export function endSessionsOf(
  ctx: EndingCtx,
  account_id: string,
  { except, message = '您的登录已结束，请重新登录' }: { except?: string; message?: string } = {},
): Promise<string[]> {
  const where = { account_id, now: ctx.now.toISOString() }
  const ending: Ending =
    except === undefined ? { ...where, which: 'all' } : { ...where, which: 'others', except }
  return endSessions(ctx, { ending, message })
}

/** Ends the chosen sign-ins of one account and returns their ids. */
export async function endSessions(
  ctx: EndingCtx,
  { ending, message }: { ending: Ending; message: string },
): Promise<string[]> {
  const ended = await revokeSessions(ctx.db, ending)
  ctx.afterCommit(() => {
    for (const session_id of ended) ctx.realtime.endSession(session_id, message)
  })
  return ended
}

/**
 * Gives an account another password and ends its sign-ins but `except`; the record says that, never what. One that the owner did
 * not choose is `must_change_password`: it only serves to set another.
 */
export async function replacePassword(
  ctx: EndingCtx & Pick<Ctx, 'meta'>,
  input: {
    account: { account_id: string; school_id: string }
    password_hash: string
    must_change_password: boolean
    /** The proof of the person: a code sent to the phone, or the password before. */
    by: 'code' | 'password'
    except: string | null
    forgiven_keys?: readonly string[]
  },
): Promise<void> {
  const { account_id, school_id } = input.account
  const { password_hash, must_change_password } = input
  const forgiven_keys = input.forgiven_keys ?? []
  const known_device_hash = ctx.meta.device_hash
  const gone = await setPassword(ctx.db, {
    account_id,
    password_hash,
    must_change_password,
    password_by_phone: input.by === 'code',
    forgiven_keys,
    known_device_hash,
  })
  const ended = await endSessionsOf(ctx, account_id, {
    message: '密码已修改，请重新登录',
    ...(input.except === null ? {} : { except: input.except }),
  })
  await settleGoneLinks(ctx, { school_id, gone, by: 'password', actor: null })
  await recordAudit(ctx, {
    who: { account_id, school_id },
    action: 'account.password',
    target_id: account_id,
    before: null,
    after: { by: input.by, ended_count: ended.length },
  })
}

/** Gives a new school its own copy of the standard roles; those of no real school may be entered in one step ([FS-22]). */
export async function addStandardRoles(
  db: Queryable,
  { school_id, asks_managers }: { school_id: string; asks_managers: boolean },
): Promise<void> {
  const rows = Object.entries(ROLES).map(([role_key, { name, grants }]) => ({
    role_id: newId(),
    school_id,
    role_key,
    name,
    grants,
    needs_second_step: asks_managers && role_key === 'school_manager',
  }))
  await addRoles(db, rows)
}

/** An account to open for a teacher or a student. */
export type NewAccount = {
  school_id: string
  login: string
  phone: string | null
  /** Hashed here unless the caller brings a hash (imports hash many accounts beforehand). */
  password: { plain: string } | { hash: string }
  user_type: number
  manager_type: number
  /** The role itself, or the standard one by its key. */
  role: { role_id: string } | { role_key: RoleKey }
  person_id: string
  name: string
  now: Date
}

/** Opens an account and returns its id; throws CONFLICT by its unique login or phone. */
export async function openAccount(db: Queryable, opened: NewAccount): Promise<string> {
  const { school_id } = opened
  const role = 'role_id' in opened.role ? opened.role : await findRole(db, { ...opened.role, school_id })
  if (role === null) throw new AppError('NOT_FOUND', { message: '角色不存在' })
  const account_id = newId()
  await addAccount(db, {
    account_id,
    school_id: opened.school_id,
    login: opened.login,
    phone: opened.phone,
    password_hash:
      'hash' in opened.password ? opened.password.hash : await hashPassword(opened.password.plain),
    user_type: opened.user_type,
    manager_type: opened.manager_type,
    role_id: role.role_id,
    person_id: opened.person_id,
    name: opened.name,
    avatar: null,
    wechat_openid: null,
    is_disabled: false,
    created_at: opened.now.toISOString(),
    last_login_at: null,
  })
  return account_id
}

/** Refuses a login name or a phone number that is somebody's already; call it only for who has proved the phone. */
export async function refuseTakenAccount(
  db: Queryable,
  { login, phone }: { login: string; phone: string },
): Promise<void> {
  const taken = await findTakenNames(db, [login, phone])
  if (taken.includes(phone)) throw badField('phone', '该手机号已有账号，请直接登录')
  if (taken.includes(login)) throw badField('login', '该账号已被使用，请换一个')
}

/**
 * Before the time is set back: sign-ins and codes that have run out stay so, and nothing that would lie in the future holds anybody up ([RN-56]). No code is open then, so all are
 * forgotten.
 */
export async function settleBeforeSetBack(db: Queryable, time: { from: Date; to: Date }): Promise<void> {
  const all = new Date(time.from.getTime() + CODES_KEPT_MS).toISOString()
  await forgetCodesAndTickets(db, all)
  await endSessionsThatRanOut(db, time.from.toISOString())
  await forgetRefusalsAfter(db, time.to.toISOString())
}

/** The limits that count codes look back one day. */
const CODES_KEPT_MS = 48 * 60 * 60 * 1000

/** Removes the traces of sign-ins that no rule asks for any more: refusals, proofs, codes and tickets. */
export async function forgetSignInTraces(services: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const before = new Date(services.clock.now().getTime() - CODES_KEPT_MS).toISOString()
  await forgetOldTries(services)
  await forgetCodesAndTickets(services.database.orm, before)
}
