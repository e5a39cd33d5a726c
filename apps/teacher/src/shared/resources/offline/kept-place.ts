import { session } from '../../../core/api.ts'
import { isOfBrowser } from '../../../core/session/kept/of-browser.ts'
import type { KeptPlace } from './kept-lessons.ts'

/** Where this browser keeps lessons; null where it cannot, as without https. */
export function keptPlace(): KeptPlace | null {
  if (!('caches' in window) || !('serviceWorker' in navigator)) return null
  return { caches: window.caches, signIn: keptSignIn, now: Date.now }
}

/** No two sign-ins end at the same moment, and it is no secret. */
function keptSignIn(): string | null {
  return isOfBrowser() ? session.getState().expires_at : null
}
