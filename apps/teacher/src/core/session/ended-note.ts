import type { SignedOut } from '@jiangtai/client/sign-out-flow.ts'

const KEY = 'jiangtai.teacher.ended'

/** How long the sign-in page may still say why one stands there. */
const NOTE_LIFETIME_MS = 60_000

/** Keeps, for the sign-in page that comes next in this browser tab, why the sign-in has ended. */
export function keepEndedNote({
  ended,
  account = '',
  storage,
  now,
}: {
  ended: Pick<SignedOut, 'kind' | 'message'>
  /** What to sign in with next; empty is left to whoever comes. */
  account?: string
  storage: Pick<Storage, 'setItem'>
  now: number
}): void {
  // A refused token is told in the words of the wire, which are no teacher's.
  const told = ended.kind === 'refused' ? '登录已失效，请重新登录' : ended.message
  storage.setItem(KEY, JSON.stringify({ told, account, until: now + NOTE_LIFETIME_MS }))
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

/** The account to sign in with next, as the page before has named it. */
export function readEndedAccount(storage: Pick<Storage, 'getItem'>): string {
  try {
    const { account } = JSON.parse(storage.getItem(KEY) ?? '{}') as Record<string, unknown>
    return typeof account === 'string' ? account : ''
  } catch {
    return ''
  }
}

/** It is said once. */
export function dropEndedNote(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(KEY)
}
