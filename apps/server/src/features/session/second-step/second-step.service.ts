import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import type { SecondStepProof } from '@jiangtai/shared/session/fields.ts'
import type { SecondStepWay } from '@jiangtai/shared/session/second-step.ts'
import { recordAudit } from '../../../core/audit/audit.store.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { NO_SMS } from '../../../core/sms/sms.ts'
import { tryCode } from '../codes/codes.service.ts'
import { type EndingCtx, endSessionsOf } from '../session.service.ts'
import { type AccountKey, type AccountRow, findAccount } from '../session.store.ts'
import { beginStepTry, endStepTry, recordRefusal } from '../throttle/throttle.service.ts'
import { appCodeFits } from './enrolment.service.ts'
import { recoveryCodeFits } from './recovery-codes.service.ts'
import { areManagersUnasked, dropAuthenticator, revokeUnprovedSessions } from './second-step.store.ts'

/** An account whose password was right, and whether it knows the device. */
export type Known = { account: AccountRow; is_known_device: boolean }

/** The next step of a sign-in after the password: none, a code by one of some ways, setting up an authenticator first, or help. */
export type Wanted =
  | { kind: 'nothing' }
  | { kind: 'code'; ways: SecondStepWay[] }
  | { kind: 'enrolment' }
  | { kind: 'help'; message: string }

/** Whether an account is asked for a second step at all ([SE-9], [SE-62]). */
export function wantsSecondStep({
  needs_second_step,
  has_authenticator,
}: Pick<AccountRow, 'needs_second_step' | 'has_authenticator'>): boolean {
  return needs_second_step || has_authenticator
}

export function wantedOf({ sms }: Pick<Ctx, 'sms'>, { account, is_known_device }: Known): Wanted {
  if (!wantsSecondStep(account)) return { kind: 'nothing' }
  const { has_authenticator, phone } = account
  // The phone has set the password: a code to it would be the same proof twice ([SE-66]).
  const isPhoneSpent = account.password_by_phone && !is_known_device
  const ways: SecondStepWay[] = has_authenticator ? ['app'] : []
  if (phone !== null && sms !== NO_SMS && !isPhoneSpent) ways.push('sms')
  if (has_authenticator) ways.push('recovery_code')
  if (ways.length > 0) return { kind: 'code', ways }
  if (isPhoneSpent && account.last_login_at !== null) return { kind: 'help', message: HELP }
  return { kind: 'enrolment' }
}

const HELP =
  '密码是用手机验证码重设的，同一部手机不能再作登录验证。请在以前登录过的电脑上登录，或请另一位校管理员重置您的密码；' +
  '没有别的校管理员时，请运维人员在服务器上运行 npm run second-step:reset'

/**
 * Has the second step of an account passed and says by which way; null where none is asked for. Throws BAD_INPUT at `code`, TOO_MANY, or
 * what helps. Call it outside of a transaction: a try must be counted.
 */
export async function passSecondStep(
  ctx: Ctx,
  { proof, ...known }: Known & { proof: SecondStepProof | undefined },
): Promise<SecondStepWay | null> {
  const wanted = wantedOf(ctx, known)
  if (wanted.kind === 'nothing') return null
  if (proof === undefined) throw badField('code', '请完成登录验证')
  if (wanted.kind === 'help') throw new AppError('SIGN_IN_REFUSED', { message: wanted.message })
  if (wanted.kind === 'enrolment' || !wanted.ways.includes(proof.way))
    throw badField('code', '不能用这种方式验证，请换一种')
  const { account_id, school_id } = known.account
  const attempt_id = await beginStepTry(ctx, { account_id, is_known_device: known.is_known_device })
  if (!(await stepFits(ctx, known.account, proof))) {
    await recordRefusal(ctx, { school_id, target_id: account_id })
    throw badField('code', WRONG[proof.way])
  }
  await endStepTry(ctx, { account_id, attempt_id })
  return proof.way
}

const WRONG: Record<SecondStepWay, string> = {
  app: '验证码错误或已用过，请输入验证器里现在显示的 6 位数字',
  sms: '验证码错误或已失效，请核对；多次不对时请重新获取',
  recovery_code: '恢复码错误或已用过，请换一个',
}

async function stepFits(
  ctx: Ctx,
  { account_id, phone }: AccountRow,
  { way, code }: SecondStepProof,
): Promise<boolean> {
  if (way === 'app') return appCodeFits(ctx, { account_id, code })
  if (way === 'recovery_code') return recoveryCodeFits(ctx, { account_id, code })
  return phone !== null && tryCode(ctx, { phone, purpose: 'login', code, uses_up: true })
}

/** Takes the second step from an account that lost it, by the word of a manager who knows the person ([SE-68]); all its sign-ins end. */
export async function resetSecondStep(
  ctx: EndingCtx & Pick<Ctx, 'meta'>,
  { key, by }: { key: AccountKey; by: { account_id: string | null } },
): Promise<void> {
  const account = await findAccount(ctx.db, key)
  if (account === null) throw new AppError('NOT_FOUND', { message: '没有这个账号' })
  const { account_id } = account
  const had_app = await dropAuthenticator(ctx.db, account_id)
  const ended = await endSessionsOf(ctx, account_id, { message: '登录验证已被重置，请重新登录' })
  await recordAudit(ctx, {
    who: { account_id: by.account_id, school_id: account.school_id },
    action: 'account.second_step_reset',
    target_id: account_id,
    before: { had_app },
    after: { ended_count: ended.length },
  })
}

/** Ends the sign-ins that came before the second step which the role of their account asks for now ([SE-65]). */
export async function endUnproved(
  ctx: EndingCtx,
  input: { school_id: string; account_ids: readonly string[]; except?: string },
): Promise<void> {
  if (input.account_ids.length === 0) return
  const now = ctx.now.toISOString()
  const ended = await revokeUnprovedSessions(ctx.db, { ...input, except: input.except ?? null, now })
  ctx.afterCommit(() => {
    for (const session_id of ended)
      ctx.realtime.endSession(session_id, '您的角色登录时需要再验证一次，请重新登录')
  })
}

/** The words to managers of a school who sign in with a password alone. */
export async function unaskedManagersWarnings(db: Ctx['db'], school_id: string): Promise<string[]> {
  const isUnasked = await areManagersUnasked(db, school_id)
  return isUnasked ? ['校管理员只用密码就能登录，请在“学校管理 → 角色权限”打开“登录时再验证”'] : []
}
