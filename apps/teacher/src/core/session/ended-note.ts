import type { SignedOut } from '@jiangtai/client/sign-out-flow.ts'

const KEY = 'jiangtai.teacher.ended'

/** How long the sign-in page may still say why one stands there. */
const NOTE_LIFETIME_MS = 60_000

/** Keeps, for the sign-in page that comes next in this browser tab, why the sign-in has ended. */
export function keepEndedNote({
  ended,
  storage,
  now,
}: {
  ended: Pick<SignedOut, 'kind' | 'message'>
  storage: Pick<Storage, 'setItem'>
  now: number
}): void {
  // A refused token is told in the words of the wire, which are no teacher's.
  const told = ended.kind === 'refused' ? '登录已失效，请重新登录' : ended.message
  storage.setItem(KEY, JSON.stringify({ told, until: now + NOTE_LIFETIME_MS }))
}

/** Why the sign-in has just ended, or null. */
export function readEndedNote({
  storage,
  now,
}: {
  storage: Pick<Storage, 'getItem'>
  now: number
}): string | null {
  try {
    const { told, until } = JSON.parse(storage.getItem(KEY) ?? '{}') as Record<string, unknown>
    return typeof told === 'string' && typeof until === 'number' && now < until ? told : null
  } catch {
    return null
  }
}

/** It is said once. */
export function dropEndedNote(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(KEY)
}
