import { session } from '../../../core/api.ts'
import type { KeptPlace } from './kept-lessons.ts'

/** Where this browser keeps lessons; null where it cannot, as without https. */
export function keptPlace(): KeptPlace | null {
  if (!('caches' in window) || !('serviceWorker' in navigator)) return null
  return { caches: window.caches, signIn: keptSignIn, now: Date.now }
}

/** The sign-in of this page while it is that of the browser: another page may have signed somebody else in. No two end at the same moment, and the moment is no secret. */
function keptSignIn(): string | null {
  const { token, expires_at } = session.getState()
  if (token === null) return null
  return window.localStorage.getItem(session.storage_key)?.includes(token) === true ? expires_at : null
}
