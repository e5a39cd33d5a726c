import { hands, LINK_KEY } from '../../core/session/kept-link.ts'

// Few come by a link, so that nobody else waits for its parts.
export const loadFollowing = () => import('./follow-link.ts')

/** The parts of an address that sign in, and the site they come from; none of them stays in it. */
const PARTS = ['token', 'login_code', 'origin'] as const

/**
 * Takes a token (spec §5) or a login code out of the address, or the one that waits, and signs in with it ([SE-52]). Where to go on then; null
 * when there is none.
 */
export function placeByLink(url: URL): Promise<string> | null {
  const isLink = url.searchParams.has('token') || url.searchParams.has('login_code')
  const isWaiting = !hands.hasLink && LINK_KEY in sessionStorage
  return isLink || isWaiting ? follow(url, isLink) : null
}

async function follow(arrived: URL, isLink: boolean): Promise<string> {
  const url = new URL(arrived)
  const [token = null, login_code = null, origin = null] = PARTS.map((name) => url.searchParams.get(name))
  for (const name of PARTS) url.searchParams.delete(name)
  if (isLink) sessionStorage[LINK_KEY] = JSON.stringify({ token, login_code, origin, nonce: null })
  cleanAddressBar()
  const { placeAfterLink } = await loadFollowing()
  return placeAfterLink(url)
}

/** At once, before anything is fetched: the address is in no history, no picture of the screen and no `Referer`. */
function cleanAddressBar(): void {
  const url = new URL(window.location.href)
  if (!PARTS.some((name) => url.searchParams.has(name))) return
  for (const name of PARTS) url.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', `${url.pathname}${url.search}${url.hash}`)
}
