import { randomInt } from 'node:crypto'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { PROOF } from '@jiangtai/shared/core/proof.ts'
import { CODE_RULES, type CodePurpose, TICKET_LIFETIME_MS } from '@jiangtai/shared/session/rules.ts'
import { hashToken, makeToken } from '../../../core/auth/token.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { inOwnTransaction } from '../../../core/http/own-transaction.ts'
import { NO_SMS } from '../../../core/sms/sms.ts'
import {
  addCode,
  addTicket,
  countSentCodes,
  findOwnedTicket,
  findTicket,
  type Redeemed,
  lockPhone,
  tryNewestCode,
  spendTicket,
} from './codes.store.ts'
import type { TicketKind } from './codes.table.ts'
import { findAccount } from '../session.store.ts'
import { proofNeeded, spendProof } from '../throttle/proof.service.ts'
import { knowsDevice } from '../throttle/throttle.service.ts'

export type CodeFor = { phone: string; purpose: CodePurpose }

/** The words of every answer to a wrong code, whatever its fault is. */
export function codeRefused(): AppError {
  return badField('code', '验证码错误或已失效，请核对；多次不对时请重新获取')
}

/**
 * Sends a code. The answer is the same for a phone nobody has: its code is stored and never leaves. A phone to be bound need not
 * be known. The provider is not waited for, so that its time tells nothing either.
 */
export async function sendCode(
  ctx: Ctx,
  { phone, purpose }: CodeFor,
  { hasPassword } = { hasPassword: false },
): Promise<{ cooldown_s: number }> {
  if (ctx.sms === NO_SMS) throw badField('phone', NO_SMS_WORDS[purpose === 'bind' ? 'bind' : 'sign_in'])
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const is_trusted = (await knowsDevice(ctx, phone)) || hasPassword
  const isProven = await spendProof(ctx, proofFor(phone))
  const isWanted = await inOwnTransaction(ctx, async (own) => {
    const { db, now, meta } = own
    await lockPhone(db, phone)
    await refuseTooManyCodes(own, { phone, is_trusted, isProven })
    const account = await findAccount(db, { phone })
    await addCode(db, {
      code_id: newId(),
      phone,
      purpose,
      code_hash: hashCode(ctx, { phone, purpose, code }),
      address: meta.network,
      asker: askerOf(ctx),
      is_trusted,
      tries: 0,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + CODE_RULES.lifetime_ms).toISOString(),
      used_at: null,
    })
    return purpose === 'bind' || (account !== null && !account.is_disabled)
  })
  if (isWanted) {
    ctx.sms
      .sendCode({ phone, code })
      .catch((error: unknown) => ctx.log.error({ err: error }, 'a code could not be sent'))
  }
  return { cooldown_s: CODE_RULES.cooldown_ms / 1000 }
}

const NO_SMS_WORDS = {
  bind: '学校没有开通短信，手机号请找校管理员登记',
  sign_in: '学校没有开通短信：请用密码登录，忘记密码请找管理员重置',
}

function proofFor(phone: string) {
  return { subject: `code:${phone}`, bits: PROOF.code_bits }
}

async function refuseTooManyCodes(
  ctx: Ctx,
  { phone, is_trusted, isProven }: { phone: string; is_trusted: boolean; isProven: boolean },
): Promise<void> {
  const since = (window_ms: number) => new Date(ctx.now.getTime() - window_ms).toISOString()
  const sent = await countSentCodes(ctx.db, {
    phone,
    asker: askerOf(ctx),
    is_trusted,
    address: ctx.meta.network,
    cooldown_since: since(CODE_RULES.cooldown_ms),
    phone_since: since(CODE_RULES.phone_window_ms),
    address_since: since(CODE_RULES.address_window_ms),
  })
  if (sent.cooling > 0) {
    const retry_after_s = CODE_RULES.cooldown_ms / 1000
    throw new AppError('TOO_MANY', { message: `请 ${retry_after_s} 秒后再获取验证码`, retry_after_s })
  }
  if (sent.of_phone >= CODE_RULES.per_phone) {
    throw new AppError('TOO_MANY', { message: '获取验证码次数过多，请稍后再试', retry_after_s: 3600 })
  }
  if (is_trusted || isProven) return
  const isFree = sent.of_phone < CODE_RULES.unproven_per_phone && sent.of_address < CODE_RULES.per_address
  if (!isFree) throw proofNeeded(ctx, proofFor(phone))
}

/** The name under which a code is asked for and tried: the device, or its address where it does not name itself ([SE-2]). */
function askerOf({ meta }: Pick<Ctx, 'meta'>): string {
  return meta.device_hash === '' ? `@${meta.address}` : meta.device_hash
}

/** Whether a code fits; each call is one of its tries, and `uses_up` ends it when it fits. */
export function tryCode(
  ctx: Pick<Ctx, 'db' | 'now' | 'meta' | 'keyedHash'>,
  { code, uses_up, ...purpose }: CodeFor & { code: string; uses_up: boolean },
): Promise<boolean> {
  return tryNewestCode(ctx.db, {
    ...purpose,
    asker: askerOf(ctx),
    code_hash: hashCode(ctx, { ...purpose, code }),
    max_tries: CODE_RULES.tries,
    now: ctx.now.toISOString(),
    uses_up,
  })
}

/**
 * The stored hash of a code. Bound to phone and purpose, so that a row copied elsewhere opens nothing; under a key that is not in
 * the database, because a million codes are tried in a second.
 */
export function hashCode(
  { keyedHash }: Pick<Ctx, 'keyedHash'>,
  { phone, purpose, code }: CodeFor & { code: string },
): string {
  return keyedHash(`code:${purpose}:${phone}:${code}`)
}

/** Makes a single-use ticket; only its hash is stored. With a nonce it is found only together with that nonce. */
export async function issueTicket(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  where: { kind: TicketKind; subject: string; lifetime_ms: number; nonce?: string },
): Promise<{ ticket: string; expires_at: string }> {
  const ticket = makeToken()
  const expires_at = new Date(now.getTime() + where.lifetime_ms).toISOString()
  await addTicket(db, {
    ticket_id: newId(),
    ticket_hash: hashTicket({ ticket, nonce: where.nonce }),
    kind: where.kind,
    subject: where.subject,
    created_at: now.toISOString(),
    expires_at,
    used_at: null,
  })
  return { ticket, expires_at }
}

/** Exchanges a right code for a ticket. */
export async function exchangeCode(ctx: Ctx, code: CodeFor & { code: string }) {
  if (!(await tryCode(ctx, { ...code, uses_up: true }))) throw codeRefused()
  return issueTicket(ctx, { kind: code.purpose, subject: code.phone, lifetime_ms: TICKET_LIFETIME_MS })
}

type Presented = { ticket: string; nonce?: string; kinds: readonly TicketKind[]; field: string }

/** The subject of a ticket, which stays usable; refuses the field it came in. */
export async function readTicket(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  presented: Presented,
): Promise<Redeemed> {
  return found(await findTicket(db, keyOf(presented, now)), presented)
}

/** The same of a ticket of an account, with the hash of its password now. */
export async function readOwnedTicket({ db, now }: Pick<Ctx, 'db' | 'now'>, presented: Presented) {
  return found(await findOwnedTicket(db, keyOf(presented, now)), presented)
}

/** The same, and uses it up. */
export async function redeemTicket(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  presented: Presented,
): Promise<Redeemed> {
  return found(await spendTicket(db, keyOf(presented, now)), presented)
}

function keyOf({ ticket, nonce, kinds }: Presented, now: Date) {
  return { ticket_hash: hashTicket({ ticket, nonce }), kinds, now: now.toISOString() }
}

function hashTicket({ ticket, nonce }: { ticket: string; nonce: string | undefined }): string {
  return hashToken(nonce === undefined ? ticket : `${ticket}:${nonce}`)
}

function found<R extends Redeemed>(redeemed: R | null, { field }: Presented): R {
  if (redeemed === null) throw badField(field, '凭证无效或已过期，请重新获取')
  return redeemed
}
