/** How the second step of a sign-in can be passed. */
export const SECOND_STEP_WAYS = ['app', 'sms', 'recovery_code'] as const
export type SecondStepWay = (typeof SECOND_STEP_WAYS)[number]

/** The codes of an authenticator app (RFC 6238), as all apps expect them; `window` is how many steps a clock may be wrong. */
export const APP_CODE = { digits: 6, period_s: 30, window: 1 }

/** So many recovery codes of so many letters and digits; grouped when shown. */
export const RECOVERY_CODES = { count: 10, length: 10, group: 5 }

/** A secret that was shown waits so long for its first code. */
export const ENROLMENT_LIFETIME_MS = 10 * 60 * 1000

/** A recovery code as it is compared: it may be typed in groups, and in capitals. */
export function tidyRecoveryCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toLowerCase()
}
