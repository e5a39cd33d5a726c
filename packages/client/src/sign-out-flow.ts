import type { Failure } from './envelope.ts'
import type { SessionStore } from './session-store.ts'

/**
 * Why the sign-in ended (spec §8): `refused` is HTTP 401/406 (a notice titled 提示), `ended` is body code 401 (a dialog),
 * `disabled` is body code 403 (a dialog). With `had_token` the screen reloads or goes to /login after 3 s.
 */
export type SignedOut = { kind: 'refused' | 'ended' | 'disabled'; message: string; had_token: boolean }

/** A failure of a call that is told to the whole screen without ending the sign-in: HTTP 403 and body code 406 (spec §8). */
export type FailureNotice = { title: 'Forbidden' | '提示'; message: string }

/** The ways to show the flow; each app has its own. */
export type FailureScreen = {
  onSignedOut: (told: SignedOut) => void
  onNotice: (notice: FailureNotice) => void
}

/** Takes every failure of every transport together with the token it was sent with. */
export type FailureFlow = (failure: Failure, sent_token: string | null) => void

/**
 * The one owner of the 401/403/406 flows of spec §8. It forgets the sign-in and speaks once however many calls fail together:
 * a failure of a token that is no longer ours says nothing, and after speaking it keeps silent until the next sign-in.
 */
export function createFailureFlow(session: SessionStore, screen: FailureScreen): FailureFlow {
  let hasSpoken = false
  session.subscribe(({ token }) => {
    if (token !== null) hasSpoken = false
  })
  return (failure, sent_token) => {
    if (failure.is_login) return
    if (failure.status === 403) return screen.onNotice({ title: 'Forbidden', message: failure.message })
    const kind = endingOf(failure)
    if (kind === null) {
      if (failure.code === 406) screen.onNotice({ title: '提示', message: failure.message })
      return
    }
    if (hasSpoken || sent_token !== session.getState().token) return
    const had_token = sent_token !== null
    if (kind === 'disabled' && !had_token) return
    hasSpoken = true
    session.signOut()
    screen.onSignedOut({ kind, message: failure.message, had_token })
  }
}

function endingOf({ status, code }: Failure): SignedOut['kind'] | null {
  if (status === 401 || status === 406) return 'refused'
  if (status >= 400) return null
  if (code === 401) return 'ended'
  if (code === 403) return 'disabled'
  return null
}
