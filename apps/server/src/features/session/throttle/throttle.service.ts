import { AppError } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { bitsAfter } from '@jiangtai/shared/core/proof.ts'
import { KNOWN_DEVICE_MS, REPEATED_TRIES, SIGN_IN_TRIES } from '@jiangtai/shared/session/rules.ts'
import { recordAudit } from '../../../core/audit/audit.store.ts'
import { hashToken } from '../../../core/auth/token.ts'
import type { Ctx, Services } from '../../../core/http/context.ts'
import { type AccountRow, findTriedAccount } from '../session.store.ts'
import { proofNeeded, spendProof } from './proof.service.ts'
import {
  addRefusedSignIn,
  countRefusals,
  countRepeated,
  forgetThrottle,
  forgiven,
  isKnownDevice,
  type Refusals,
  takeBackTry,
  type Trying,
} from './throttle.store.ts'

/** One try at a password: the name it is counted under and its account, how many were refused before, and whether work was done for it. */
export type PasswordTry = {
  name: string
  account: AccountRow | null
  refused: number
  is_known_device: boolean
  isProven: boolean
}

/**
 * Begins a try at the password of a name. Throws PROOF_NEEDED when so many were refused that this one takes a proof ([SE-36]); nothing
 * is ever locked.
 */
export async function beginTry(ctx: Ctx, name: string): Promise<PasswordTry> {
  const { account, refusals } = await findTriedAccount(ctx.db, tryingOf(ctx, { name, except: newId() }))
  const { bits, ...counted } = askedFor(refusals)
  const tried = { name, account, ...counted }
  if (bits === null) return { ...tried, isProven: false }
  const proofFor = { subject: keyOf(name), bits }
  if (await spendProof(ctx, proofFor)) return { ...tried, isProven: true }
  throw proofNeeded(ctx, proofFor)
}

/**
 * Ends a try whose password fits. Tries made at once all began before any was counted, so the limit is asked again before anything
 * is told of the password ([SE-38]).
 */
export async function endRightTry(ctx: Ctx, tried: PasswordTry): Promise<void> {
  if (!tried.isProven) await refuseBeyond(ctx, { name: tried.name, except: newId() })
}

/** Ends a try whose password does not fit: counts it and keeps it in the log; the same is asked again. */
export async function endWrongTry(ctx: Ctx, tried: PasswordTry): Promise<void> {
  const { isProven, name, account, is_known_device } = tried
  const attempt_id = newId()
  await noteRefusal(ctx, { attempt_id, name: account?.login ?? name, is_known_device, account })
  if (!isProven) await refuseBeyond(ctx, { name, except: attempt_id })
}

async function refuseBeyond(ctx: Ctx, { name, except }: { name: string; except: string }): Promise<void> {
  const { bits } = askedFor(await countRefusals(ctx.db, tryingOf(ctx, { name, except })))
  if (bits !== null) throw proofNeeded(ctx, { subject: keyOf(name), bits })
}

/** The refusals that count for a try, and the bits of the proof that one more takes; null while it is free. */
function askedFor({ of_strangers, of_device, of_address, is_known_device }: Refusals): {
  refused: number
  is_known_device: boolean
  bits: number | null
} {
  if (is_known_device) {
    return { refused: of_device, is_known_device, bits: bitsAfter(of_device, SIGN_IN_TRIES.per_account) }
  }
  const asked = [
    bitsAfter(of_strangers, SIGN_IN_TRIES.per_account),
    bitsAfter(of_address, SIGN_IN_TRIES.per_address),
  ].filter((bits) => bits !== null)
  return { refused: of_strangers, is_known_device, bits: asked.length === 0 ? null : Math.max(...asked) }
}

function tryingOf({ now, meta }: Ctx, { name, except }: { name: string; except: string }): Trying {
  return {
    ...onDevice({ now, meta }, name),
    account_key: keyOf(name),
    address: meta.network,
    account_since: before(now, SIGN_IN_TRIES.account_window_ms),
    address_since: before(now, SIGN_IN_TRIES.address_window_ms),
    except,
  }
}

function onDevice({ now, meta }: Pick<Ctx, 'now' | 'meta'>, name: string) {
  return { name, device_hash: meta.device_hash, known_since: before(now, KNOWN_DEVICE_MS) }
}

/** Whether the account of a phone knows the device of the call. */
export function knowsDevice(ctx: Pick<Ctx, 'db' | 'now' | 'meta'>, phone: string): Promise<boolean> {
  return isKnownDevice(ctx.db, onDevice(ctx, phone))
}

/** Refuses with TOO_MANY a thing, such as an invitation, that one address got wrong too often under one name. Nobody else waits for it. */
export async function refuseRepeated({ db, now, meta }: Ctx, name: string): Promise<void> {
  const since = before(now, REPEATED_TRIES.window_ms)
  const refused = await countRepeated(db, { account_key: keyOf(name), address: meta.network, since })
  if (refused >= REPEATED_TRIES.per_name) throw tooOften()
}

function tooOften(): AppError {
  const retry_after_s = REPEATED_TRIES.window_ms / 1000
  return new AppError('TOO_MANY', { message: '尝试次数过多，请 15 分钟后再试', retry_after_s })
}

/**
 * Ends a try at the present password of the signed-in person, after its hash and before anything is told, so that it holds for tries made at once
 * too ([SE-38]). Throws TOO_MANY where too many were refused, wherever they came from ([SE-76]).
 */
export async function endOwnTry(ctx: Ctx, { fits }: { fits: boolean }): Promise<void> {
  const attempt_id = newId()
  const { account_id } = ctx.actor
  const trying = { ...tryingOf(ctx, { name: account_id, except: attempt_id }), account_id }
  if (!fits) {
    const is_known_device = await isKnownDevice(ctx.db, trying)
    await noteRefusal(ctx, { attempt_id, name: account_id, is_known_device, account: ctx.actor })
  }
  const counted = await countRefusals(ctx.db, trying)
  const refused = counted.is_known_device ? counted.of_device : counted.of_strangers
  if (refused >= SIGN_IN_TRIES.per_account) throw tooOften()
}

/**
 * Takes one of the tries at the second step of an account ([SE-63]): counted before its code is looked at, so that the limit holds for tries
 * made at once. Throws TOO_MANY; nobody comes here without the password, so nobody else can keep the owner waiting.
 */
export async function beginStepTry(
  ctx: Ctx,
  { account_id, is_known_device }: { account_id: string; is_known_device: boolean },
): Promise<string> {
  const attempt_id = newId()
  const name = stepNameOf(account_id)
  await addRefusedSignIn(ctx.db, {
    attempt_id,
    account_key: keyOf(name),
    address: ctx.meta.network,
    device_hash: ctx.meta.device_hash,
    is_known_device,
    refused_at: ctx.now.toISOString(),
  })
  const counted = await countRefusals(ctx.db, tryingOf(ctx, { name, except: attempt_id }))
  const refused = is_known_device ? counted.of_device : counted.of_strangers
  if (refused < SIGN_IN_TRIES.per_account) return attempt_id
  await takeBackTry(ctx.db, attempt_id)
  const retry_after_s = SIGN_IN_TRIES.account_window_ms / 1000
  throw new AppError('TOO_MANY', { message: '验证码错误次数过多，请 15 分钟后再试', retry_after_s })
}

/** Takes back a try at the second step that was right, and with it the slips of that device ([SE-39]). */
export async function endStepTry(
  ctx: Pick<Ctx, 'db' | 'meta'>,
  { account_id, attempt_id }: { account_id: string; attempt_id: string },
): Promise<void> {
  const { device_hash } = ctx.meta
  if (device_hash === '') return takeBackTry(ctx.db, attempt_id)
  await forgiven(ctx.db, { account_keys: [keyOf(stepNameOf(account_id))], device_hash })
}

function stepNameOf(account_id: string): string {
  return `second step:${account_id}`
}

/** Counts a refusal and keeps it in the log. */
export async function noteRefusal(
  ctx: Ctx,
  input: {
    name: string
    account: { account_id: string; school_id: string } | null
    attempt_id?: string
    is_known_device?: boolean
  },
): Promise<void> {
  const account_key = keyOf(input.name)
  await addRefusedSignIn(ctx.db, {
    attempt_id: input.attempt_id ?? newId(),
    account_key,
    address: ctx.meta.network,
    device_hash: ctx.meta.device_hash,
    is_known_device: input.is_known_device ?? false,
    refused_at: ctx.now.toISOString(),
  })
  await recordRefusal(ctx, {
    school_id: input.account?.school_id ?? '',
    target_id: input.account?.account_id ?? account_key,
  })
}

/** Keeps in the log that somebody was refused, without counting it. */
export async function recordRefusal(
  ctx: Ctx,
  { school_id, target_id }: { school_id: string; target_id: string },
) {
  const who = { account_id: null, school_id }
  await recordAudit(ctx, { who, action: 'session.refused', target_id, before: null, after: null })
}

/** The keys that the refusals of an account are counted under, since one signs in by its login name and by its phone number. */
export function keysOf({ login, phone }: { login: string; phone: string | null }): string[] {
  return [login, ...(phone === null ? [] : [phone])].map(keyOf)
}

/** The counted key is never the typed text itself, because people type passwords into the account field. */
export function keyOf(name: string): string {
  return hashToken(name.trim().toLowerCase())
}

/** The longest throttle looks back one day. */
const REFUSALS_KEPT_MS = 48 * 60 * 60 * 1000

/** Removes the rows that no throttle asks for any more. */
export async function forgetOldTries({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  await forgetThrottle(database.orm, {
    refused: before(now, REFUSALS_KEPT_MS),
    expired: now.toISOString(),
    seen: before(now, KNOWN_DEVICE_MS),
  })
}

function before(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString()
}
