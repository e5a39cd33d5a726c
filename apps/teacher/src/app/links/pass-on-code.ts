import { endPopupLogin, passLoginCode, type PassOutcome } from '../../core/session/login-popup.ts'
import { portalsOfPage } from '../../core/session/portals.ts'

/** Does the one task of /middlePage, once: passes its code on and closes, or tells why it could not. */
export function passOnCode({ request }: { request: Request }): PassOutcome {
  const outcome = passLoginCode({
    search: new URL(request.url).search,
    opener: window.opener,
    own_origin: window.location.origin,
    portal_origins: portalsOfPage().map(({ origin }) => origin),
    isExpected: (state) => endPopupLogin({ storage: window.localStorage, now: Date.now(), state }),
  })
  if (outcome.kind === 'passed') window.close()
  return outcome
}
