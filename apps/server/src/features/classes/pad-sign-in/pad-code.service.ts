import { randomBytes, randomInt } from 'node:crypto'
import {
  PAD_CODE_DIGITS,
  PAD_CODE_LIFETIME_MS,
  PAD_CODE_TRIES,
  typedCode,
} from '@jiangtai/shared/classes/pad-sign-in/rules.ts'
import { type AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { hashToken } from '../../../core/auth/token.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { beginCodeTry, endCodeTry } from '../../session/throttle/code-tries.service.ts'
import { findHeld } from './pad-sign-in.access.ts'
import { areDigitsTaken, type HeldShowing } from './pad-sign-in.store.ts'

/** Both forms of a new code, and how they are stored: 128 random bits to be scanned, and digits to be typed ([SE-127]). */
export async function makeCode(ctx: Pick<Ctx, 'db' | 'now' | 'keyedHash'>) {
  const pad_code = randomBytes(16).toString('base64url')
  const digits = await freeDigits(ctx)
  const code_expires_at = new Date(ctx.now.getTime() + PAD_CODE_LIFETIME_MS).toISOString()
  return {
    told: { pad_code, digits, code_expires_at },
    stored: {
      code_hash: hashToken(pad_code),
      digits_hash: hashDigits(ctx, digits),
      seen_at: ctx.now.toISOString(),
      expires_at: code_expires_at,
    },
  }
}

/** Digits that no showing has; twice taken is a sign that something else is wrong. */
async function freeDigits(ctx: Pick<Ctx, 'db' | 'keyedHash'>): Promise<string> {
  const digits = String(randomInt(10 ** PAD_CODE_DIGITS)).padStart(PAD_CODE_DIGITS, '0')
  if (!(await areDigitsTaken(ctx.db, hashDigits(ctx, digits)))) return digits
  return String(randomInt(10 ** PAD_CODE_DIGITS)).padStart(PAD_CODE_DIGITS, '0')
}

/** Under a key that is not in the database, because a hundred million digits are tried soon. */
function hashDigits({ keyedHash }: Pick<Ctx, 'keyedHash'>, digits: string): string {
  return keyedHash(`pad code:${digits}`)
}

const TRIES_NAME = 'pad code'

/** The showing of a code that a pad brings. Nobody guesses 128 bits; typed digits are counted ([SE-130]). Call it outside of a transaction. */
export async function redeemCode(ctx: Ctx, code: string): Promise<HeldShowing> {
  if (/^[\w-]{22}$/.test(code)) {
    const scanned = await findHeld(ctx, { code_hash: hashToken(code) })
    if (scanned === null) throw wrongCode()
    return scanned
  }
  const digits = typedCode(code)
  if (digits.length < PAD_CODE_DIGITS) throw badField('pad_code', `登录码是 ${PAD_CODE_DIGITS} 位数字`)
  const tried = await beginCodeTry(ctx, { name: TRIES_NAME, ...PAD_CODE_TRIES })
  const typed = await findHeld(ctx, { digits_hash: hashDigits(ctx, digits) })
  await endCodeTry(ctx, tried, { fits: typed !== null })
  if (typed === null) throw wrongCode()
  return typed
}

function wrongCode(): AppError {
  return badField('pad_code', '登录码不对或已经换了，请看老师屏幕上现在的码')
}
