import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { api, session } from '../../../core/api.ts'
import { keepEndedNote } from '../../../core/session/ended-note.ts'
import { forgetPortal } from '../../../core/session/portals.ts'
import { PORTAL_LOGOUT_LIMIT_MS, signOut } from '../../../core/session/sign-out.ts'
import type { TabsStore } from '../../../core/tabs.ts'
import { FRONT_DOOR } from '../../routes.tsx'

/** Where a teacher goes over to: signed in there already, or to the sign-in page with the account and why. */
export type OtherSchool = CallOutput<'POST /api/session/v1/linked/enter'>

/** Ends this sign-in and opens the account of another school; nothing of this school stays in the page or in the browser's storage of this tab ([SE-125]). */
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
