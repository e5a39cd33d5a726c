import { redirect, redirectDocument, replace } from 'react-router'
import { session } from '../core/api.ts'
import { answersAt } from '../core/documents.ts'
import { showNotice } from '../core/failures.ts'
import { loginPath } from '../core/session/redirect.ts'
import { startUser } from '../core/session/user.ts'
import { landingOf } from './links/landing.ts'
import { loadScreen } from './load-screen.ts'
import { findScreen } from './routes.tsx'

/** Lets only the signed-in through (spec §5). */
export function requireSession({ request }: { request: Request }): null {
  const url = new URL(request.url)
  if (session.getState().token === null) throw redirect(loginPath(`${url.pathname}${url.search}`))
  startLoading(url)
  return null
}

/** Who only typed the school's address and signs in asked for no page: the sign-in leads to the workbench ([SE-51]). */
export function isUnasked(search: string): boolean {
  return search === '' && session.getState().token === null
}

/** Who is signed in already has nothing to do on the sign-in page. */
export function skipWhenSignedIn({ request }: { request: Request }): null {
  const url = new URL(request.url)
  if (session.getState().token === null) return null
  throw replace(landingOf(url.searchParams.get('redirect'), url.origin))
}

/** Leads to an address that is a document of its own. Unanswered, the page stays with everything that is open in it ([SL-77]). */
export async function leaveForDocument({ request }: { request: Request }): Promise<never> {
  const url = new URL(request.url)
  const path = `${url.pathname}${url.search}`
  if (await answersAt(path)) throw redirectDocument(path)
  showNotice({ title: '提示', message: '网络已断开，恢复后再上课' })
  throw replace(`${window.location.pathname}${window.location.search}`)
}

/** The user, the screen and what it shows first are fetched while the shell is; the screens that show them deal with their failure. */
function startLoading({ pathname, searchParams }: URL): void {
  startUser()
  const route = findScreen(pathname)
  if (route === null) return
  loadScreen(route).catch(() => {})
  const { token } = session.getState()
  import('./shell/Shell.tsx').then(({ askAhead }) => askAhead(route, searchParams, token)).catch(() => {})
}
