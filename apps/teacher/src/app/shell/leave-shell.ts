import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { api, session } from '../../core/api.ts'
import { keepEndedNote } from '../../core/session/ended-note.ts'
import { forgetPortal, portalLogoutUrl, portalsOfPage } from '../../core/session/portals.ts'
import { PORTAL_LOGOUT_LIMIT_MS, signOut } from '../../core/session/sign-out.ts'
import type { TabsStore } from '../../core/tabs.ts'
import { forgetArea } from '../menu/chosen-area.ts'
import { FRONT_DOOR } from '../routes.tsx'
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

/** Where a teacher goes over to: signed in there already, or to the sign-in page with the account and why. */
export type OtherSchool = CallOutput<'POST /api/session/v1/linked/enter'>

/** Ends this sign-in and opens the account of another school; nothing of this school stays in the page or in what the browser keeps for this tab ([SE-125]). */
export function leaveForSchool(tabs: TabsStore, to: OtherSchool): Promise<void> {
  return signOut({
    endOnServer: () => api.call('POST /api/auth/logout', {}),
    portal_url: null,
    portal_limit_ms: PORTAL_LOGOUT_LIMIT_MS,
    forget: () => {
      tabs.clear()
      window.sessionStorage.clear()
      forgetPortal(window.localStorage)
      if (to.state === 'entered') {
        const { token, expires_at, user_type } = to
        return session.signIn({ token, expires_at, user_type })
      }
      session.signOut()
      const ended = { kind: 'ended', message: to.told } as const
      keepEndedNote({ ended, account: to.login, storage: window.sessionStorage, now: Date.now() })
    },
    leave: () => window.location.assign(to.state === 'entered' ? FRONT_DOOR : '/login'),
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
