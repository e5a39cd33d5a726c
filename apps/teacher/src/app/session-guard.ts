import { USER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import { TOKEN_LIFETIME_MS } from '@jiangtai/shared/session/rules.ts'
import { redirect } from 'react-router'
import { queryClient, session } from '../core/api.ts'
import { portalsOfPage, rememberPortal } from '../core/session/portals.ts'
import { loginPath, safeRedirect } from '../core/session/redirect.ts'
import { userQuery } from '../core/session/user.ts'
import { loadScreen } from './load-screen.ts'
import { findScreen } from './routes.tsx'

/** Lets only the signed-in through (spec §5). A token in the query is stored and taken out of the address, with the site it came from. */
export function requireSession({ request }: { request: Request }): null {
  const url = new URL(request.url)
  const given = url.searchParams.get('token')
  if (given !== null) {
    const origin = url.searchParams.get('origin')
    url.searchParams.delete('token')
    url.searchParams.delete('origin')
    rememberPortal({ origin, portals: portalsOfPage(), storage: window.localStorage })
    if (given !== '') acceptToken(given)
    throw redirect(`${url.pathname}${url.search}`)
  }
  if (session.getState().token === null) throw redirect(loginPath(`${url.pathname}${url.search}`))
  startLoading(url.pathname)
  return null
}

/** Who is signed in already has nothing to do on the sign-in page. */
export function skipWhenSignedIn({ request }: { request: Request }): null {
  const url = new URL(request.url)
  if (session.getState().token === null) return null
  throw redirect(safeRedirect(url.searchParams.get('redirect'), url.origin) ?? '/')
}

function acceptToken(token: string): void {
  const expires_at = new Date(Date.now() + TOKEN_LIFETIME_MS).toISOString()
  session.signIn({ token, expires_at, user_type: USER_TYPE.teacher })
  queryClient.clear()
}

/** The user and the screen are fetched while the shell is; whoever shows them deals with their failure. */
function startLoading(pathname: string): void {
  void queryClient.prefetchQuery(userQuery)
  const route = findScreen(pathname)
  if (route !== null) loadScreen(route).catch(() => {})
}
