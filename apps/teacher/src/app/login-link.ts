import { USER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import { TOKEN_LIFETIME_MS } from '@jiangtai/shared/session/rules.ts'
import type { SignedIn } from '@jiangtai/client/session-store.ts'
import { replace } from 'react-router'
import { session } from '../core/api.ts'
import { portalsOfPage, rememberPortal } from '../core/session/portals.ts'
import { loginPath } from '../core/session/redirect.ts'
import { STALE_LINK } from '../features/session/arrival.ts'

type Arriving = { request: Request }

// Few come by a link, so nobody else waits for what it needs.
const loadLoginCode = () => import('../features/session/login-code.ts')
const loadLinkSignIn = () => import('../core/session/link-sign-in.ts')

/** The parts of an address that sign in, and the site they come from; none of them stays in it. */
const PARTS = ['token', 'login_code', 'origin'] as const

/** A guard that first takes a token (spec §5) or a login code out of the address and signs in with it ([SE-52]). */
export function followingLoginLinks(guard: (arriving: Arriving) => null | Promise<null>) {
  return (arriving: Arriving): null | Promise<null> => {
    const query = new URL(arriving.request.url).searchParams
    return query.has('token') || query.has('login_code') ? follow(arriving) : guard(arriving)
  }
}

async function follow({ request }: Arriving): Promise<never> {
  const url = new URL(request.url)
  const [token, login_code, origin] = PARTS.map((name) => url.searchParams.get(name))
  for (const name of PARTS) url.searchParams.delete(name)
  const path = `${url.pathname}${url.search}`
  cleanAddressBar()
  const signedIn = await signInOf({ token: token ?? null, login_code: login_code ?? null })
  const { enterByLink, refused } = await loadLinkSignIn()
  const outcome = signedIn === null ? refused() : await enterByLink(signedIn)
  if (outcome === 'entered')
    rememberPortal({ origin: origin ?? null, portals: portalsOfPage(), storage: window.localStorage })
  // Whoever is signed in already stays who they are.
  if (session.getState().token !== null) throw replace(path)
  const target = url.pathname === '/login' ? path : loginPath(path)
  throw replace(`${target}${target.includes('?') ? '&' : '?'}told=${STALE_LINK}`)
}

/** At once, before anything is fetched: the address is in no history, no picture of the screen and no `Referer`. */
function cleanAddressBar(): void {
  const url = new URL(window.location.href)
  if (!PARTS.some((name) => url.searchParams.has(name))) return
  for (const name of PARTS) url.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', `${url.pathname}${url.search}${url.hash}`)
}

async function signInOf({
  token,
  login_code,
}: {
  token: string | null
  login_code: string | null
}): Promise<SignedIn | null> {
  if (login_code !== null) {
    const { exchangeLoginCode } = await loadLoginCode()
    return exchangeLoginCode({ login_code, storage: window.sessionStorage, now: Date.now() })
  }
  if (token === null || token === '') return null
  const expires_at = new Date(Date.now() + TOKEN_LIFETIME_MS).toISOString()
  return { token, expires_at, user_type: USER_TYPE.teacher }
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
