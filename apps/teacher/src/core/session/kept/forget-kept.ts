import type { SessionStore } from '@jiangtai/client/session-store.ts'
import { KEPT, KEPT_LESSONS } from './kept-names.ts'

/**
 * Has a browser keep nothing of a sign-in that is over ([SL-97], [LE-235]): however it changes while a page is open, and where it ran out while none was. Without https
 * there is no cache.
 */
export function forgetAfterSignIn(
  session: SessionStore,
  browser: { localStorage: Pick<Storage, 'removeItem'>; caches?: Pick<CacheStorage, 'delete'> },
): void {
  const forget = () => {
    for (const key of Object.values(KEPT)) browser.localStorage.removeItem(key)
    void browser.caches?.delete(KEPT_LESSONS)
  }
  session.subscribe(forget)
  if (session.getState().token === null) forget()
}
