import { redirect, replace } from 'react-router'
import { session } from '../core/api.ts'
import { portalsOfPage, rememberPortal } from '../core/session/portals.ts'
import { loginPath } from '../core/session/redirect.ts'
import { STALE_LINK } from '../features/session/arrival.ts'

type Arriving = { request: Request }

// Few come by a link, so nobody else waits for what it needs.
const loadLoginCode = () => import('../features/session/login-code.ts')

/** A guard that first exchanges a login code in the address for a sign-in and takes it out of the address. */
export function followingLoginLinks(guard: (arriving: Arriving) => null | Promise<null>) {
  return (arriving: Arriving): null | Promise<null> => {
    const url = new URL(arriving.request.url)
    const login_code = url.searchParams.get('login_code')
    return login_code === null ? guard(arriving) : follow(url, login_code)
  }
}

async function follow(url: URL, login_code: string): Promise<never> {
  const origin = url.searchParams.get('origin')
  url.searchParams.delete('login_code')
  url.searchParams.delete('origin')
  const path = `${url.pathname}${url.search}`
  const storage = window.sessionStorage
  const { enterByLoginCode } = await loadLoginCode()
  if (await enterByLoginCode({ login_code, storage, now: Date.now() })) {
    rememberPortal({ origin, portals: portalsOfPage(), storage: window.localStorage })
    throw redirect(path)
  }
  // Whoever is signed in already stays who they are.
  if (session.getState().token !== null) throw redirect(path)
  const target = url.pathname === '/login' ? path : loginPath(path)
  throw redirect(`${target}${target.includes('?') ? '&' : '?'}told=${STALE_LINK}`)
}

/** `/login?origin=…&code_path=…` goes to that site for a login code; any other stays. */
export function askedForLoginCode({ request }: Arriving): null | Promise<null> {
  const query = new URL(request.url).searchParams
  return query.has('code_path') ? leaveForLoginCode(query) : null
}

async function leaveForLoginCode(query: URLSearchParams): Promise<null> {
  const { loginCodeAddress } = await loadLoginCode()
  const href = loginCodeAddress({
    query,
    portals: portalsOfPage(),
    storage: window.sessionStorage,
    now: Date.now(),
  })
  if (href === null) return null
  throw replace(href)
}
