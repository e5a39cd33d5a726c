import { type LinkOutcome, enterByLink } from '../../core/session/link-sign-in.ts'
import { session } from '../../core/api.ts'
import type { Link } from '../../core/session/kept-link.ts'
import { keepLink, takeLink } from '../../core/session/link-in-hand.ts'
import { portalsOfPage, rememberPortal } from '../../core/session/portals.ts'
import { loginPath } from '../../core/session/redirect.ts'
import { STALE_LINK, UNANSWERED_LINK } from '../../features/session/arrival.ts'
import { loginCodeAddress, makeNonce, takeNonce } from '../../features/session/login-code.ts'
import { showLinkOffer, showLinkRetry } from '../signed-in/LinkOffer.tsx'

/** Signs in with the link that waits, and says where to go on from `url` ([SE-52]). */
export async function placeAfterLink(url: URL): Promise<string> {
  url.searchParams.delete('told')
  const path = `${url.pathname}${url.search}`
  const outcome = await followLink()
  // A person who is signed in already stays signed in as themselves.
  if (session.getState().token !== null) return path
  const target = url.pathname === '/login' ? path : loginPath(path)
  const told = outcome.kind === 'unanswered' ? UNANSWERED_LINK : STALE_LINK
  return `${target}${target.includes('?') ? '&' : '?'}told=${told}`
}

async function followLink(): Promise<LinkOutcome> {
  const link = preparedLink()
  const outcome = await enterByLink(link)
  if (outcome.kind === 'offered') showLinkOffer(outcome.offer)
  if (outcome.kind === 'unanswered' && session.getState().token !== null)
    showLinkRetry(() => void followLink())
  if (outcome.kind === 'entered')
    rememberPortal({ origin: link.origin, portals: portalsOfPage(), storage: window.localStorage })
  return outcome
}

function preparedLink(): Link {
  const waiting = takeLink() ?? { token: null, login_code: null, origin: null, nonce: null }
  if (waiting.nonce !== null) return waiting
  const nonce = waiting.login_code === null ? makeNonce() : takeNonce(window.sessionStorage, Date.now())
  const link = { ...waiting, nonce }
  keepLink(link)
  return link
}

/** Where a page that wants to be signed in goes for its login code, or null. */
export function addressOfLoginCode(query: URLSearchParams): string | null {
  const asked = { query, portals: portalsOfPage(), storage: window.sessionStorage, now: Date.now() }
  return loginCodeAddress(asked)
}
