import { badField } from '@jiangtai/shared/core/errors.ts'
import { ENROLMENT_LIFETIME_MS } from '@jiangtai/shared/session/second-step.ts'
import { recordAudit } from '../../../core/audit/audit.store.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { issueTicket, readOwnedTicket, redeemTicket } from '../codes/codes.service.ts'
import { endSessionsOf } from '../session.service.ts'
import type { AccountRow } from '../session.store.ts'
import { enrolmentUri, makeSecret, stepOfCode } from './app-code.ts'
import { makeRecoveryCodes } from './recovery-codes.service.ts'
import { findAuthenticator, putAuthenticator, spendStep } from './second-step.store.ts'

/** An account whose password was just typed. */
type Owner = Pick<AccountRow, 'account_id' | 'login' | 'password_hash'>

/**
 * Begins setting up an authenticator: a secret that is shown this once. Until its first code it stands, sealed, in a single-use ticket; what
 * is set up already goes on working.
 */
export async function beginEnrolment(
  ctx: Pick<Ctx, 'db' | 'now' | 'sealing'>,
  owner: Owner,
): Promise<{ enrolment: string; expires_at: string; secret: string; uri: string }> {
  const secret = makeSecret()
  const { login } = owner
  const subject = subjectOfEnrolment(ctx, { owner, secret })
  const input = { kind: 'enrolment', subject, lifetime_ms: ENROLMENT_LIFETIME_MS } as const
  const { ticket, expires_at } = await issueTicket(ctx, input)
  return { enrolment: ticket, expires_at, secret, uri: enrolmentUri({ secret, login }) }
}

/** The subject of the ticket of an enrolment. The secret is bound to the password that was typed: once that is another one, it opens no more. */
export function subjectOfEnrolment(
  { sealing }: Pick<Ctx, 'sealing'>,
  { owner, secret }: { owner: Omit<Owner, 'login'>; secret: string },
): string {
  return `${owner.account_id}:${sealing.seal(secret, placeOfEnrolment(owner))}`
}

function placeOfEnrolment({ account_id, password_hash }: Omit<Owner, 'login'>): string {
  return `enrolment:${account_id}:${password_hash ?? ''}`
}

/** A secret that waits for its first code, and the step of the code that was brought. */
export type Enrolment = { ticket: string; account_id: string; secret_sealed: string; step: number }

/** Reads an enrolment and its first code; refuses `enrolment` when it ran out or the password is another one since, `code` when it does not fit, and then stays usable. */
export async function readEnrolment(
  ctx: Pick<Ctx, 'db' | 'now' | 'sealing'>,
  { enrolment, code }: { enrolment: string; code: string },
): Promise<Enrolment> {
  const { subject, account_id, password_hash } = await readOwnedTicket(ctx, presented(enrolment))
  const sealed = subject.slice(account_id.length + 1)
  const secret = ctx.sealing.open(sealed, placeOfEnrolment({ account_id, password_hash }))
  if (secret === null) throw badField('enrolment', '密码已经更改，请用新密码重新开始')
  const step = stepOfCode({ secret, code, now: ctx.now })
  if (step === null)
    throw badField('code', '验证码不对：请核对手机的时间是否准确，再输入应用里现在显示的 6 位数字')
  return { ticket: enrolment, account_id, secret_sealed: ctx.sealing.seal(secret, account_id), step }
}

/**
 * Switches an authenticator on, or puts it in place of the one before, in the caller's transaction: the account's other sign-ins end ([SE-64]).
 * Returns the recovery codes.
 */
export async function completeEnrolment(
  ctx: Ctx,
  { enrolment, school_id, except }: { enrolment: Enrolment; school_id: string; except: string | null },
): Promise<string[]> {
  const { ticket, account_id, secret_sealed, step } = enrolment
  await redeemTicket(ctx, presented(ticket))
  const { codes, hashes } = makeRecoveryCodes(ctx, account_id)
  const confirmed_at = ctx.now.toISOString()
  const row = { account_id, secret_sealed, last_step: step, confirmed_at }
  const { had_app } = await putAuthenticator(ctx.db, { ...row, hashes })
  const message = '登录验证已更改，请重新登录'
  const ended = await endSessionsOf(ctx, account_id, except === null ? { message } : { message, except })
  await recordAudit(ctx, {
    who: { account_id, school_id },
    action: had_app ? 'account.second_step_renew' : 'account.second_step_on',
    target_id: account_id,
    before: null,
    after: { ended_count: ended.length },
  })
  return codes
}

/** Whether this is a code of the account's app that was not used yet; a right one is used up. */
export async function appCodeFits(
  ctx: Pick<Ctx, 'db' | 'now' | 'sealing' | 'log'>,
  { account_id, code }: { account_id: string; code: string },
): Promise<boolean> {
  const row = await findAuthenticator(ctx.db, account_id)
  if (row === null) return false
  const secret = ctx.sealing.open(row.secret_sealed, account_id)
  if (secret === null) {
    ctx.log.error({ account_id }, 'the secret of an authenticator cannot be read: SECRET_KEY is another one')
    return false
  }
  const step = stepOfCode({ secret, code, now: ctx.now })
  return step !== null && spendStep(ctx.db, { account_id, step })
}

function presented(ticket: string) {
  return { ticket, kinds: ['enrolment'], field: 'enrolment' } as const
}
