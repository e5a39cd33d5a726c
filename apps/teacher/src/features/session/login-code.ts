import type { Portal } from '../../core/session/portals.ts'
import { pathWithin } from '../../core/session/path-within.ts'

const KEY = 'jiangtai.teacher.login_nonce'
const LIFETIME_MS = 10 * 60 * 1000

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Where a page that wants to be signed in goes for its login code: to a path of a site the server names, with a nonce made here
 * and kept in this tab; null when the query asks for no such thing. Nobody else can bring a code for that nonce.
 */
export function loginCodeAddress({
  query,
  portals,
  storage,
  now,
}: {
  query: URLSearchParams
  portals: readonly Portal[]
  storage: Pick<Kept, 'setItem'>
  now: number
}): string | null {
  const portal = portals.find(({ origin }) => origin === query.get('origin'))
  const path = portal === undefined ? null : pathWithin(query.get('code_path'), portal.origin)
  if (portal === undefined || path === null) return null
  const nonce = makeNonce()
  storage.setItem(KEY, JSON.stringify({ nonce, until: now + LIFETIME_MS }))
  const url = new URL(path, portal.origin)
  url.searchParams.set('nonce', nonce)
  const redirect = query.get('redirect')
  if (redirect !== null) url.searchParams.set('redirect', redirect)
  return url.href
}

/** The nonce that this tab made for the login code it asked for, once; null when it asked for none, or too long ago. */
export function takeNonce(storage: Kept, now: number): string | null {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as { nonce?: unknown; until?: unknown } | null
    storage.removeItem(KEY)
    const isOpen = typeof kept?.until === 'number' && kept.until > now
    return isOpen && typeof kept.nonce === 'string' ? kept.nonce : null
  } catch {
    return null
  }
}

/** 256 random bits as base64url. */
export function makeNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
