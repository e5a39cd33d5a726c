/** A token ends seven days after sign-in (spec §9). */
export const TOKEN_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000
/**
 * How many refused sign-ins are free; each further one takes a proof ([SE-36]). `per_account` counts all strange devices together, or
 * one known device; `per_address` counts strange devices.
 */
export const SIGN_IN_TRIES = {
  per_account: 10,
  account_window_ms: 15 * 60 * 1000,
  per_address: 100,
  address_window_ms: 60 * 60 * 1000,
  /** So many are refused without a word of help. */
  unhelped: 5,
}

/** Wrong invitation codes and old passwords: so many of one name from one address, then a wait. */
export const REPEATED_TRIES = { per_name: 10, window_ms: 15 * 60 * 1000 }

/** A device stays known to an account for so long after its last sign-in there; the longest holidays are shorter. */
export const KNOWN_DEVICE_MS = 180 * 24 * 60 * 60 * 1000

/** Spec §2: before 9 早上好, up to 11 上午好, up to 13 中午好, before 20 下午好, otherwise 晚上好. `hour` is 0-23 in Asia/Shanghai. */
export function greeting(hour: number): string {
  if (hour < 9) return '早上好'
  if (hour <= 11) return '上午好'
  if (hour <= 13) return '中午好'
  if (hour < 20) return '下午好'
  return '晚上好'
}

/** The purposes of a code sent to a phone; a code opens nothing else. */
export const CODE_PURPOSES = ['login', 'set_password', 'bind', 'recover'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

/**
 * Codes: six digits, five minutes, five tries, sixty seconds between two to one phone (SH-19). `unproven_per_phone` is how
 * many of a day's codes strangers get without a proof, `per_address` the same for all that one address asks for.
 */
export const CODE_RULES = {
  lifetime_ms: 5 * 60 * 1000,
  tries: 5,
  cooldown_ms: 60 * 1000,
  per_phone: 10,
  unproven_per_phone: 3,
  phone_window_ms: 24 * 60 * 60 * 1000,
  per_address: 200,
  address_window_ms: 60 * 60 * 1000,
}

/** A right code is exchanged for a ticket. */
export const TICKET_LIFETIME_MS = 10 * 60 * 1000
/** A login code travels in an address instead of a token. */
export const LOGIN_CODE_LIFETIME_MS = 60 * 1000
/** An invitation is open for a week unless withdrawn. */
export const INVITATION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

/** Nobody teaches at more schools; so the list of them is short. */
export const MOST_LINKED_ACCOUNTS = 8
