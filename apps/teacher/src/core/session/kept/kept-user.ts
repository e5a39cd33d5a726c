import { session } from '../../api.ts'
import { KEPT } from './kept-names.ts'
import type { CurrentUser } from '../user.ts'

/** Keeps in the browser who a sign-in belongs to, for the next time that a page opens with it ([SL-97]). */
export function keepUser(token: string, user: CurrentUser): void {
  try {
    window.localStorage.setItem(KEPT.user, JSON.stringify({ token, user }))
  } catch {
    // A full browser costs a moment at the next opening.
  }
}

/** Who the present sign-in belonged to when it was last asked; null when this browser does not know. */
export function readKeptUser(): CurrentUser | null {
  const { token } = session.getState()
  try {
    const kept = JSON.parse(window.localStorage.getItem(KEPT.user) ?? 'null') as {
      token: string
      user: Partial<CurrentUser> | null
    } | null
    return token !== null && kept?.token === token && isWhole(kept.user) ? kept.user : null
  } catch {
    return null
  }
}

/** What another version of the program kept, or somebody else, opens no page: its parts are read before the server has answered. */
function isWhole(user: Partial<CurrentUser> | null): user is CurrentUser {
  const { info, role, grants } = user ?? {}
  return (
    typeof info?.a_id === 'string' &&
    Array.isArray(role?.permissions) &&
    typeof grants === 'object' &&
    Object.values(grants).every((actions) => Array.isArray(actions))
  )
}
