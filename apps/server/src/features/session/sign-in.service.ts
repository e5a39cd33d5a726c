import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { USER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import { Phone } from '@jiangtai/shared/session/fields.ts'
import { SIGN_IN_TRIES, TOKEN_LIFETIME_MS } from '@jiangtai/shared/session/rules.ts'
import { recordAudit } from '../../core/audit/audit.store.ts'
import { verifyPassword } from '../../core/auth/password.ts'
import { hashToken, makeToken } from '../../core/auth/token.ts'
import type { Ctx } from '../../core/http/context.ts'
import { codeRefused, tryCode } from './codes/codes.service.ts'
import { bindPad } from './devices/pads.store.ts'
import {
  type AccountRow,
  addRefusedSignIn,
  addSession,
  countRefusedSignIns,
  findAccount,
  findLastJoinRequest,
  hasSignedInFrom,
  type LastJoinRequest,
  type RefusalsOf,
} from './session.store.ts'

/** What somebody brings to prove an account: its password, a code sent to its phone, or both. */
export type Proof = { account: string; password?: string | undefined; code?: string | undefined }

/**
 * The account of a proof. Unknown account and wrong password answer the same words in the same time (SH-19); a disabled account
 * says so only to who has proved it. Call it outside of a transaction: a refusal must be counted.
 */
export async function proveAccount(ctx: Ctx, proof: Proof): Promise<AccountRow> {
  const refused = await refuseTooManyTries(ctx, proof.account, lockedWords(proof.account))
  const account =
    proof.password === undefined
      ? await proveByCode(ctx, { account: proof.account, code: proof.code ?? '' })
      : await proveByPassword(ctx, { ...proof, password: proof.password, refused })
  if (account.is_disabled) throw new AppError('ACCOUNT_DISABLED')
  return account
}

async function proveByPassword(
  ctx: Ctx,
  { account: name, password, code, refused }: Proof & { password: string; refused: number },
): Promise<AccountRow> {
  const account = await findByPassword(ctx, { name, password, refused })
  // Before the first sign-in the second step is asked for after the new password.
  if (account.is_disabled || mustSetPassword(account)) return account
  if (!account.needs_second_step || account.phone === null) return account
  if (code === undefined) throw badField('code', '请输入短信验证码')
  if (!(await tryCode(ctx, { phone: account.phone, purpose: 'login', code, uses_up: true }))) {
    await noteRefusal(ctx, { name, account })
    throw codeRefused()
  }
  return account
}

/** The account whose password this is; the throttle has been asked and has counted `refused` before. */
async function findByPassword(
  ctx: Ctx,
  { name, password, refused }: { name: string; password: string; refused: number },
): Promise<AccountRow> {
  const account = await findAccount(ctx.db, { name })
  // Every refusal does the same work: two look-ups and one hash, whoever the name is.
  const asked = account === null ? await findLastJoinRequest(ctx.db, { name }) : null
  const fits = await verifyPassword((account ?? asked)?.password_hash ?? null, password)
  if (account !== null && fits) return account
  if (account !== null) await findLastJoinRequest(ctx.db, { name })
  if (asked !== null && fits && asked.state !== 'approved') await refuseJoining(ctx, asked)
  await noteRefusal(ctx, { name, account })
  throw new AppError('SIGN_IN_REFUSED', wrongWords(name, refused + 1))
}

/** Tells who has asked to join, and has just proved to be the one, where the request stands; it was no guess ([SE-35]). */
async function refuseJoining(ctx: Ctx, { join_request_id, school_id, state, reason }: LastJoinRequest) {
  await recordRefusal(ctx, { school_id, target_id: join_request_id })
  const why = reason === '' ? '，原因请问发邀请码的管理员' : `：${reason}`
  const message = state === 'waiting' ? '申请正在等待学校审批，通过后就能登录' : `申请没有通过${why}`
  throw new AppError('SIGN_IN_REFUSED', { message })
}

/** What a wrong pair is told, by how often it was wrong: whoever is about to be locked out knows it before ([SE-33]). */
function wrongWords(name: string, refused: number): { message?: string } {
  const left = SIGN_IN_TRIES.per_account_and_address - refused
  if (left <= 0) return { message: lockedWords(name) }
  return refused > SIGN_IN_TRIES.unwarned ? { message: `账号或密码错误，还可以再试 ${left} 次` } : {}
}

/** A typed phone is counted whatever is brought with it, so its codes are locked too; a new password unlocks both. */
function lockedWords(name: string): string {
  const ways = Phone.safeParse(name).success
    ? '可以用“忘记密码”重设密码'
    : '可以改用手机验证码登录，或用“忘记密码”重设密码'
  return `登录尝试次数过多，请 15 分钟后再试。登记过手机的老师${ways}`
}

async function proveByCode(ctx: Ctx, { account: phone, code }: { account: string; code: string }) {
  const account = await findAccount(ctx.db, { phone })
  // The code of a first sign-in is exchanged for the ticket that sets the password, so it stays usable here.
  const uses_up = account === null || !mustSetPassword(account)
  const fits = await tryCode(ctx, { phone, purpose: 'login', code, uses_up })
  if (account === null || !fits) {
    await noteRefusal(ctx, { name: phone, account })
    throw new AppError('SIGN_IN_REFUSED', {
      message: '手机号或验证码错误，或验证码已失效，请核对；多次不对时请重新获取',
    })
  }
  if (account.needs_second_step && !mustSetPassword(account))
    throw badField('password', '该账号还需要密码才能登录')
  return account
}

/** Whether a second step is wanted, asked with the password, so that nobody else learns it; `phone` is where its code goes. */
export async function secondStepOf(
  ctx: Ctx,
  { account: name, password }: { account: string; password: string },
): Promise<{ phone: string | null }> {
  const refused = await refuseTooManyTries(ctx, name, lockedWords(name))
  const account = await findByPassword(ctx, { name, password, refused })
  if (account.is_disabled) throw new AppError('ACCOUNT_DISABLED')
  return { phone: account.needs_second_step ? account.phone : null }
}

/** Whether an account is still before its first sign-in: it has no password, or one that somebody else chose. */
export function mustSetPassword(
  account: Pick<AccountRow, 'password_hash' | 'must_change_password'>,
): boolean {
  return account.password_hash === null || account.must_change_password
}

/** Opens a sign-in for a proven account that has a password of its own; with a WeChat, binds it in the same statement. */
export async function openSession(
  ctx: Pick<Ctx, 'db' | 'now' | 'meta'>,
  {
    account,
    way,
    wechat_openid,
    pad,
  }: {
    account: AccountRow
    way: string
    wechat_openid?: string
    pad?: { device_id: string; device_name: string }
  },
): Promise<{ token: string; expires_at: string; user_type: number }> {
  if (mustSetPassword(account)) throw new AppError('PASSWORD_MUST_CHANGE')
  const { db, now, meta } = ctx
  const token = makeToken()
  const session_id = newId()
  const expires_at = new Date(now.getTime() + TOKEN_LIFETIME_MS).toISOString()
  const { account_id, school_id } = account
  await addSession(
    db,
    {
      session_id,
      account_id,
      school_id,
      token_hash: hashToken(token),
      user_agent: meta.user_agent,
      address: meta.address,
      device_id: pad?.device_id ?? null,
      created_at: now.toISOString(),
      expires_at,
      revoked_at: null,
    },
    { last_login_at: now.toISOString(), ...(wechat_openid === undefined ? {} : { wechat_openid }) },
  )
  await recordAudit(ctx, {
    who: { account_id, school_id },
    action: 'session.sign_in',
    target_id: session_id,
    before: null,
    after: { way },
  })
  if (pad !== undefined && account.user_type === USER_TYPE.student) {
    const bound = { binding_id: newId(), school_id, student_id: account.person_id, ...pad }
    await bindPad(db, { ...bound, bound_at: now.toISOString() })
  }
  return { token, expires_at, user_type: account.user_type }
}

/** Signs in the account that the caller has just opened with a password of its own. */
export async function openSessionOf(
  ctx: Pick<Ctx, 'db' | 'now' | 'meta'>,
  { account_id, way }: { account_id: string; way: string },
): Promise<{ token: string; expires_at: string; user_type: number }> {
  const account = await findAccount(ctx.db, { account_id })
  if (account === null) throw new AppError('NOT_FOUND')
  return openSession(ctx, { account, way })
}

/**
 * Refuses when this account from this address, or this address as a whole, has been refused too often (quality S5). A school
 * stands behind one address: somebody's guessing there keeps nobody out who signs in there as a habit ([SE-32]). Returns how
 * often this account has been refused from here.
 */
export async function refuseTooManyTries(
  { db, now, meta }: Ctx,
  name: string,
  message = '尝试次数过多，请 15 分钟后再试',
): Promise<number> {
  const since = (window_ms: number) => new Date(now.getTime() - window_ms).toISOString()
  const refused = await countRefusedSignIns(db, {
    account_key: keyOf(name),
    address: meta.address,
    account_since: since(SIGN_IN_TRIES.window_ms),
    address_since: since(SIGN_IN_TRIES.address_window_ms),
  })
  if (refused.of_account >= SIGN_IN_TRIES.per_account_and_address) {
    throw new AppError('TOO_MANY', { message, retry_after_s: SIGN_IN_TRIES.window_ms / 1000 })
  }
  if (refused.of_address < SIGN_IN_TRIES.per_address) return refused.of_account
  const habit = { name, address: meta.address, since: since(SIGN_IN_TRIES.known_address_ms) }
  if (await hasSignedInFrom(db, habit)) return refused.of_account
  throw new AppError('TOO_MANY', {
    message: '这个网络登录失败的次数过多，请 1 小时后再试',
    retry_after_s: SIGN_IN_TRIES.address_window_ms / 1000,
  })
}

/** Counts a refusal for the throttle and keeps it in the log. */
export async function noteRefusal(
  ctx: Ctx,
  { name, account }: { name: string; account: AccountRow | null },
): Promise<void> {
  const account_key = keyOf(name)
  await addRefusedSignIn(ctx.db, {
    attempt_id: newId(),
    account_key,
    address: ctx.meta.address,
    refused_at: ctx.now.toISOString(),
  })
  await recordRefusal(ctx, {
    school_id: account?.school_id ?? '',
    target_id: account?.account_id ?? account_key,
  })
}

async function recordRefusal(ctx: Ctx, { school_id, target_id }: { school_id: string; target_id: string }) {
  const who = { account_id: null, school_id }
  await recordAudit(ctx, { who, action: 'session.refused', target_id, before: null, after: null })
}

/** The refusals of an account at this address: whoever has just set its password by the phone is let in with it. */
export function triesOf(
  { meta }: Pick<Ctx, 'meta'>,
  { login, phone }: Pick<AccountRow, 'login' | 'phone'>,
): RefusalsOf {
  const account_keys = [login, ...(phone === null ? [] : [phone])].map(keyOf)
  return { account_keys, address: meta.address }
}

/** What is counted is never the typed text itself: people type passwords into the account field. */
function keyOf(name: string): string {
  return hashToken(name.trim().toLowerCase())
}
