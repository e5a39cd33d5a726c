import { replace } from 'react-router'
import { hands, LINK_KEY } from '../core/session/kept-link.ts'

type Arriving = { request: Request }

// Few come by a link, so nobody else waits for what it needs.
const loadFollowing = () => import('./follow-link.ts')

/** The parts of an address that sign in, and the site they come from; none of them stays in it. */
const PARTS = ['token', 'login_code', 'origin'] as const

/** A guard that first takes a token (spec §5) or a login code out of the address, or the one that waits, and signs in with it ([SE-52]). */
export function followingLoginLinks(guard: (arriving: Arriving) => null | Promise<null>) {
  return (arriving: Arriving): null | Promise<null> => {
    const query = new URL(arriving.request.url).searchParams
    const isLink = query.has('token') || query.has('login_code')
    const isWaiting = !hands.hasLink && LINK_KEY in sessionStorage
    return isLink || isWaiting ? follow(arriving, isLink) : guard(arriving)
  }
}

async function follow({ request }: Arriving, isLink: boolean): Promise<never> {
  const url = new URL(request.url)
  const [token = null, login_code = null, origin = null] = PARTS.map((name) => url.searchParams.get(name))
  for (const name of PARTS) url.searchParams.delete(name)
  if (isLink) sessionStorage[LINK_KEY] = JSON.stringify({ token, login_code, origin, nonce: null })
  cleanAddressBar()
  const { placeAfterLink } = await loadFollowing()
  throw replace(await placeAfterLink(url))
}

/** At once, before anything is fetched: the address is in no history, no picture of the screen and no `Referer`. */
function cleanAddressBar(): void {
  const url = new URL(window.location.href)
  if (!PARTS.some((name) => url.searchParams.has(name))) return
  for (const name of PARTS) url.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', `${url.pathname}${url.search}${url.hash}`)
}

/** `/login?origin=…&code_path=…` goes to that site for a login code; any other stays. */
export function askedForLoginCode({ request }: Arriving): null | Promise<null> {
  const query = new URL(request.url).searchParams
  return query.has('code_path') ? leaveForLoginCode(query) : null
}

async function leaveForLoginCode(query: URLSearchParams): Promise<null> {
  const { addressOfLoginCode } = await loadFollowing()
  const href = addressOfLoginCode(query)
  if (href === null) return null
  throw replace(href)
}
