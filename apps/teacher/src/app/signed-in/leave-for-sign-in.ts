import { failures } from '../../core/failures.ts'
import { keepEndedNote } from '../../core/session/ended-note.ts'
import { loginPath } from '../../core/session/redirect.ts'

/** Goes to the sign-in page with a full load; it says why, when the sign-in was ended, and leads back here. */
export function leaveForSignIn(): void {
  const ended = failures.getState().signed_out
  if (ended !== null) keepEndedNote({ ended, storage: window.sessionStorage, now: Date.now() })
  window.location.assign(loginPath(`${window.location.pathname}${window.location.search}`))
}
