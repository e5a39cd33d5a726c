import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { USER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import { Phone, type SecondStepProof } from '@jiangtai/shared/session/fields.ts'
import { SIGN_IN_TRIES, TOKEN_LIFETIME_MS } from '@jiangtai/shared/session/rules.ts'
import { SIGNED_IN_ELSEWHERE, SIGNED_IN_ON_OTHER_PAD } from '@jiangtai/shared/session/socket.ts'
import type { SecondStepWay } from '@jiangtai/shared/session/second-step.ts'
import { recordAudit } from '../../core/audit/audit.store.ts'
import { verifyPassword } from '../../core/auth/password.ts'
import { hashToken, makeToken } from '../../core/auth/token.ts'
import type { Ctx } from '../../core/http/context.ts'
import { accountRoom } from '../../core/realtime/realtime.ts'
import { tryCode } from './codes/codes.service.ts'
import { bindPad } from './devices/pads.store.ts'
import { type Known, passSecondStep, wantsSecondStep } from './second-step/second-step.service.ts'
import {
  type AccountRow,
  addSession,
  findAccount,
  findLastJoinRequest,
  type LastJoinRequest,
} from './session.store.ts'
import {
  beginTry,
  endRightTry,
  endWrongTry,
  keyOf,
  keysOf,
  type PasswordTry,
  recordRefusal,
} from './throttle/throttle.service.ts'

/** The proof of an account: its password, with its second step, or a code sent to its phone. */
export type Proof = {
  account: string
  password?: string | undefined
  code?: string | undefined
  second_step?: SecondStepProof | undefined
}

/** An account that was proved, and by which second step, if any. */
export type Proven = { account: AccountRow; second_step: SecondStepWay | null }

/**
 * The account of a proof. Unknown account and wrong password answer the same words in the same time (SH-19); a disabled account
 * says so only to who has proved it. Call it outside of a transaction: a refusal must be counted. `accept` may refuse what the right password was brought for
 * before the code of a second step is spent on it.
 */
export async function proveAccount(
  ctx: Ctx,
  proof: Proof,
  { accept = () => {} }: { accept?: (account: AccountRow) => void } = {},
): Promise<Proven> {
  const proven =
    proof.password === undefined
      ? await proveByCode(ctx, { account: proof.account, code: proof.code ?? '' })
      : await proveByPassword(ctx, { ...proof, password: proof.password, accept })
  if (proven.account.is_disabled) throw new AppError('ACCOUNT_DISABLED')
  return proven
}

async function proveByPassword(
  ctx: Ctx,
  {
    account: name,
    password,
    code,
    second_step,
    accept,
  }: Proof & { password: string; accept: (account: AccountRow) => void },
): Promise<Proven> {
  const known = await findByPassword(ctx, { name, password })
  const { account } = known
  const proof = second_step ?? (code === undefined ? undefined : { way: 'sms' as const, code })
  if (account.is_disabled) return { account, second_step: null }
  const isFirst = mustSetPassword(account)
  // Without a code the code is asked for first, because a refusal tells something of the account.
  if (isFirst || proof !== undefined || !wantsSecondStep(account)) accept(account)
  // Before the first sign-in the second step is asked for after the new password.
  if (isFirst) return { account, second_step: null }
  return { account, second_step: await passSecondStep(ctx, { ...known, proof }) }
}

/** The account whose password this is; throws PROOF_NEEDED where too many were wrong. */
export async function findByPassword(
  ctx: Ctx,
  { name, password }: { name: string; password: string },
): Promise<Known> {
  const tried = await beginTry(ctx, name)
  const { account, is_known_device } = tried
  // Every refusal does the same work: two look-ups and one hash, whoever the name is.
  const asked = account === null ? await findLastJoinRequest(ctx.db, { name }) : null
  const fits = await verifyPassword((account ?? asked)?.password_hash ?? null, password)
  if (account !== null && fits) {
    await endRightTry(ctx, tried)
    return { account, is_known_device }
  }
  if (account !== null) await findLastJoinRequest(ctx.db, { name })
  if (asked !== null && fits && asked.state !== 'approved') await refuseJoining(ctx, { tried, asked })
  await endWrongTry(ctx, tried)
  throw new AppError('SIGN_IN_REFUSED', wrongWords(name, tried.refused + 1))
}

/** Tells somebody who has asked to join, and has just proved to be that person, the state of their request; it was no guess ([SE-35]). */
async function refuseJoining(ctx: Ctx, { tried, asked }: { tried: PasswordTry; asked: LastJoinRequest }) {
  const { join_request_id, school_id, state, reason } = asked
  await endRightTry(ctx, tried)
  await recordRefusal(ctx, { school_id, target_id: join_request_id })
  const why = reason === '' ? '，原因请问发邀请码的管理员' : `：${reason}`
  const message = state === 'waiting' ? '申请正在等待学校审批，通过后就能登录' : `申请没有通过${why}`
  throw new AppError('SIGN_IN_REFUSED', { message })
}

/** The refusal of a wrong pair; after several of them it also says what helps ([SE-33]). */
function wrongWords(name: string, refused: number): { message?: string } {
  if (refused <= SIGN_IN_TRIES.unhelped) return {}
  const ways = Phone.safeParse(name).success
    ? '可以用“忘记密码”重设密码'
    : '可以改用手机验证码登录，或用“忘记密码”重设密码'
  return { message: `账号或密码错误。登记过手机的老师${ways}；学生请找班主任重置` }
}

/** A code has limits of its own, and a phone in the hand is proof enough: no guesses at the password stand in its way. */
async function proveByCode(
  ctx: Ctx,
  { account: phone, code }: { account: string; code: string },
): Promise<Proven> {
  const account = await findAccount(ctx.db, { phone })
  // The code of a first sign-in is exchanged for the ticket that sets the password, so it stays usable here.
  const uses_up = account === null || !mustSetPassword(account)
  const fits = await tryCode(ctx, { phone, purpose: 'login', code, uses_up })
  if (account === null || !fits) {
    const target = account ?? { school_id: '', account_id: keyOf(phone) }
    await recordRefusal(ctx, { school_id: target.school_id, target_id: target.account_id })
    throw new AppError('SIGN_IN_REFUSED', {
      message: '手机号或验证码错误，或验证码已失效，请核对；多次不对时请重新获取',
    })
  }
  if (wantsSecondStep(account) && !mustSetPassword(account))
    throw badField('password', '该账号登录时需要再验证，请用账号和密码登录')
  return { account, second_step: null }
}

/** Whether an account is still before its first sign-in: it has no password, or one that somebody else chose. */
export function mustSetPassword(
  account: Pick<AccountRow, 'password_hash' | 'must_change_password'>,
): boolean {
  return account.password_hash === null || account.must_change_password
}

type SignInCtx = Pick<Ctx, 'db' | 'now' | 'meta' | 'realtime'>

/** Opens a sign-in for a proven account that has a password of its own; with a WeChat, binds it in the same statement. */
export async function openSession(
  ctx: SignInCtx,
  {
    account,
    way,
    second_step,
    wechat_openid,
    pad,
    came,
    is_vouched = false,
    no_later_than = null,
  }: {
    account: AccountRow
    way: string
    second_step: SecondStepWay | null
    wechat_openid?: string
    pad?: { device_id: string; device_name: string }
    /** It came over from a linked account without a password, so that it makes no device known ([SE-122]). */
    came?: { from: string }
    /** A teacher consented to it, so that the password is not asked about ([SE-134]). */
    is_vouched?: boolean
    /** The end of the sign-in that this one follows from ([SE-122], [SE-126]). */
    no_later_than?: string | null
  },
): Promise<{ token: string; expires_at: string; user_type: number; other_pad_at?: string }> {
  if (!is_vouched && mustSetPassword(account)) throw new AppError('PASSWORD_MUST_CHANGE')
  const { db, now, meta } = ctx
  const token = makeToken()
  const session_id = newId()
  const usual_end = new Date(now.getTime() + TOKEN_LIFETIME_MS).toISOString()
  const expires_at = no_later_than !== null && no_later_than < usual_end ? no_later_than : usual_end
  const { account_id, school_id } = account
  const { is_new_device, other_pad_at } = await addSession(
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
      passed_second_step: second_step !== null,
      linked_account_id: came?.from ?? null,
    },
    {
      last_login_at: now.toISOString(),
      ...(wechat_openid === undefined ? {} : { wechat_openid }),
      ...(second_step === null ? {} : { password_by_phone: false }),
      device: {
        device_hash: meta.device_hash,
        account_keys: keysOf(account),
        is_proved: came === undefined,
      },
    },
  )
  await recordAudit(ctx, {
    who: { account_id, school_id },
    action: 'session.sign_in',
    target_id: session_id,
    before: null,
    after: second_step === null ? { way } : { way, second_step },
  })
  if (pad !== undefined && account.user_type === USER_TYPE.student) {
    const bound = { binding_id: newId(), school_id, student_id: account.person_id, ...pad }
    await bindPad(db, { ...bound, bound_at: now.toISOString() })
  }
  if (is_new_device) {
    // Told at once, in a transaction or not: where that is undone, the account hears of one sign-in too many.
    const told = { device: meta.user_agent, address: meta.address, at: now.toISOString() }
    ctx.realtime.publish(accountRoom(account_id), SIGNED_IN_ELSEWHERE, told)
  }
  const signed_in = { token, expires_at, user_type: account.user_type }
  if (other_pad_at === null || account.user_type !== USER_TYPE.student) return signed_in
  ctx.realtime.publish(accountRoom(account_id), SIGNED_IN_ON_OTHER_PAD, { at: now.toISOString() })
  return { ...signed_in, other_pad_at }
}

/** Signs in the account that the caller has just opened with a password of its own. */
export async function openSessionOf(
  ctx: SignInCtx,
  { account_id, way }: { account_id: string; way: string },
): Promise<{ token: string; expires_at: string; user_type: number }> {
  const account = await findAccount(ctx.db, { account_id })
  if (account === null) throw new AppError('NOT_FOUND')
  return openSession(ctx, { account, way, second_step: null })
}
