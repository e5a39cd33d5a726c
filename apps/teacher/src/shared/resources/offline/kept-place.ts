import { session } from '../../../core/api.ts'
import type { KeptPlace } from './kept-lessons.ts'

/** Where this browser keeps lessons; null where it cannot, as without https. */
export function keptPlace(): KeptPlace | null {
  if (!('caches' in window) || !('serviceWorker' in navigator)) return null
  // No two sign-ins end at the same moment, and it is no secret.
  return { caches: window.caches, signIn: () => session.getState().expires_at, now: Date.now }
}
