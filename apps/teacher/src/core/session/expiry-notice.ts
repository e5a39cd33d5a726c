/** How long before its end a sign-in is spoken of (SH-12). */
export const EXPIRY_NOTICE_MS = 24 * 60 * 60 * 1000

const HOUR_MS = 60 * 60 * 1000
const KEY = 'jiangtai.teacher.expiry_told'

/** The hours until the sign-in ends, for the notice about it; null when it is early or was said today. */
export function hoursLeftToTell({
  expires_at,
  now,
  storage,
}: {
  expires_at: string
  now: Date
  storage: Pick<Storage, 'getItem'>
}): number | null {
  const left = Date.parse(expires_at) - now.getTime()
  if (left <= 0 || left > EXPIRY_NOTICE_MS || storage.getItem(KEY) === dayOf(now)) return null
  return Math.max(1, Math.floor(left / HOUR_MS))
}

/** Keeps that it was said today. */
export function rememberExpiryTold({ now, storage }: { now: Date; storage: Pick<Storage, 'setItem'> }): void {
  storage.setItem(KEY, dayOf(now))
}

function dayOf(now: Date): string {
  return now.toDateString()
}
