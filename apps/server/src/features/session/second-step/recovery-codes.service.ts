import { RECOVERY_CODES, tidyRecoveryCode } from '@jiangtai/shared/session/second-step.ts'
import { readableCode } from '../../../core/auth/readable-password.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { putRecoveryCodes, spendRecoveryCode } from './second-step.store.ts'

type CodesCtx = Pick<Ctx, 'db' | 'now' | 'keyedHash'>

/** Ten new recovery codes for an account, as they are told this once, and as they are stored. */
export function makeRecoveryCodes(
  ctx: Pick<Ctx, 'keyedHash'>,
  account_id: string,
): { codes: string[]; hashes: string[] } {
  const made = Array.from({ length: RECOVERY_CODES.count }, () => readableCode(RECOVERY_CODES.length))
  return { codes: made.map(grouped), hashes: made.map((code) => hashOf(ctx, { account_id, code })) }
}

/** Gives an account new recovery codes in place of all earlier ones. */
export async function giveRecoveryCodes(ctx: CodesCtx, account_id: string): Promise<string[]> {
  const { codes, hashes } = makeRecoveryCodes(ctx, account_id)
  await putRecoveryCodes(ctx.db, { account_id, hashes })
  return codes
}

/** Whether a recovery code fits; a right one is used up. */
export function recoveryCodeFits(
  ctx: CodesCtx,
  { account_id, code }: { account_id: string; code: string },
): Promise<boolean> {
  const code_hash = hashOf(ctx, { account_id, code: tidyRecoveryCode(code) })
  return spendRecoveryCode(ctx.db, { account_id, code_hash, now: ctx.now.toISOString() })
}

/** Fifty random bits under a key of the server, so that a reader of the database finds none by trying. */
function hashOf(
  { keyedHash }: Pick<Ctx, 'keyedHash'>,
  { account_id, code }: { account_id: string; code: string },
) {
  return keyedHash(`recovery code:${account_id}:${code}`)
}

function grouped(code: string): string {
  return `${code.slice(0, RECOVERY_CODES.group)}-${code.slice(RECOVERY_CODES.group)}`
}
