import { redirect, replace } from 'react-router'
import { queryClient, session } from '../core/api.ts'
import { loginPath } from '../core/session/redirect.ts'
import { userQuery } from '../core/session/user.ts'
import { landingOf } from './landing.ts'
import { loadScreen } from './load-screen.ts'
import { findScreen } from './routes.tsx'

/** Lets only the signed-in through (spec §5). */
export function requireSession({ request }: { request: Request }): null | Promise<null> {
  const url = new URL(request.url)
  if (session.getState().token === null) {
    const login = loginPath(`${url.pathname}${url.search}`)
    // A sign-in that is kept and not accepted has ended by its date: the sign-in page says so, once ([SL-63]).
    if (session.storage_key in window.localStorage) return leaveExpired(login)
    throw redirect(login)
  }
  startLoading(url.pathname)
  return null
}

async function leaveExpired(login: string): Promise<never> {
  const { keepEndedNote } = await import('../core/session/ended-note.ts')
  const ended = { kind: 'ended', message: '登录已到期，请重新登录' } as const
  keepEndedNote({ ended, storage: window.sessionStorage, now: Date.now() })
  session.signOut()
  throw redirect(login)
}

/** Who is signed in already has nothing to do on the sign-in page. */
export function skipWhenSignedIn({ request }: { request: Request }): null {
  const url = new URL(request.url)
  if (session.getState().token === null) return null
  throw replace(landingOf(url.searchParams.get('redirect'), url.origin))
}

/** The user and the screen are fetched while the shell is; whoever shows them deals with their failure. */
function startLoading(pathname: string): void {
  void queryClient.prefetchQuery(userQuery)
  const route = findScreen(pathname)
  if (route !== null) loadScreen(route).catch(() => {})
}
