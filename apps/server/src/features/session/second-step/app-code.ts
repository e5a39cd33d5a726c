import { APP_CODE } from '@jiangtai/shared/session/second-step.ts'
import { Secret, TOTP } from 'otpauth'

/** The name under which authenticator apps list the account. */
const ISSUER = '讲台'
const SECRET_BYTES = 20

/** A new secret for an authenticator app, in base32. */
export function makeSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The text of a secret's QR code: the address that authenticator apps read. */
export function enrolmentUri({ secret, login }: { secret: string; login: string }): string {
  return totpOf(secret, login).toString()
}

/** The step whose code this is, at most one step from now; null when it fits none. */
export function stepOfCode({
  secret,
  code,
  now,
}: {
  secret: string
  code: string
  now: Date
}): number | null {
  const totp = totpOf(secret, '')
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: APP_CODE.window })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** The code that an app shows at a moment. */
export function codeOfSecret({ secret, now }: { secret: string; now: Date }): string {
  return totpOf(secret, '').generate({ timestamp: now.getTime() })
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: APP_CODE.digits,
    period: APP_CODE.period_s,
  })
}
