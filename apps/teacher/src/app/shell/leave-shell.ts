import { api, session } from '../../core/api.ts'
import { forgetPortal, portalLogoutUrl, portalsOfPage } from '../../core/session/portals.ts'
import { PORTAL_LOGOUT_LIMIT_MS, signOut } from '../../core/session/sign-out.ts'
import type { TabsStore } from '../../core/tabs.ts'
import { forgetArea } from '../menu/chosen-area.ts'
import { leaveForSignIn } from '../signed-in/leave-for-sign-in.ts'

/** Signs out and goes to the sign-in page; nothing of the sign-in stays (spec §4). */
export function leaveForGood(tabs: TabsStore): Promise<void> {
  return signOut({
    endOnServer: () => api.call('POST /api/auth/logout', {}),
    portal_url: portalLogoutUrl({ portals: portalsOfPage(), storage: window.localStorage }),
    portal_limit_ms: PORTAL_LOGOUT_LIMIT_MS,
    forget: () => {
      tabs.clear()
      forgetArea(window.sessionStorage)
      session.signOut()
      forgetPortal(window.localStorage)
    },
    // A full load leaves nothing of the sign-in in memory.
    leave: () => window.location.assign('/login'),
  })
}

/** Signs in anew and comes back to this page, its tabs as they are. */
export function leaveToSignInAgain(): Promise<void> {
  return signOut({
    endOnServer: () => api.call('POST /api/auth/logout', {}),
    portal_url: null,
    portal_limit_ms: PORTAL_LOGOUT_LIMIT_MS,
    forget: () => session.signOut(),
    leave: leaveForSignIn,
  })
}
