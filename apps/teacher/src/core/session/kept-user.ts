import { session } from '../api.ts'
import type { CurrentUser } from './user.ts'

/** What the browser keeps of who is signed in, by key of its storage; it ends with the sign-in. */
export const KEPT = {
  user: 'jiangtai.teacher.user',
  profile: 'jiangtai.teacher.profile',
  types: 'jiangtai.teacher.type_map',
} as const

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
      user: CurrentUser
    } | null
    return token !== null && kept?.token === token ? kept.user : null
  } catch {
    return null
  }
}

// However a sign-in ends, what was kept of its teacher ends with it.
session.subscribe(({ token }, before) => {
  if (before.token === null ? token === null : token !== before.token)
    for (const key of Object.values(KEPT)) window.localStorage.removeItem(key)
})
