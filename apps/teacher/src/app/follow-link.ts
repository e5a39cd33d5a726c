import type { SignedIn } from '@jiangtai/client/session-store.ts'
import { USER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import { TOKEN_LIFETIME_MS } from '@jiangtai/shared/session/rules.ts'
import { session } from '../core/api.ts'
import { enterByLink, refused } from '../core/session/link-sign-in.ts'
import { portalsOfPage, rememberPortal } from '../core/session/portals.ts'
import { loginPath } from '../core/session/redirect.ts'
import { STALE_LINK } from '../features/session/arrival.ts'
import { showLinkOffer } from './shell/LinkOffer.tsx'
import { exchangeLoginCode, loginCodeAddress } from '../features/session/login-code.ts'

/** What an address brought, taken out of it; `url` is the rest. */
type Brought = { url: URL; token: string | null; login_code: string | null; origin: string | null }

/** Signs in with what an address brought, and says where to go on ([SE-52]). */
export async function placeAfterLink({ url, origin, ...proof }: Brought): Promise<string> {
  const path = `${url.pathname}${url.search}`
  const signedIn = await signInOf(proof)
  const outcome = signedIn === null ? refused() : await enterByLink(signedIn)
  if (outcome.kind === 'offered') showLinkOffer(outcome.offer)
  if (outcome.kind === 'entered')
    rememberPortal({ origin, portals: portalsOfPage(), storage: window.localStorage })
  // Whoever is signed in already stays who they are.
  if (session.getState().token !== null) return path
  const target = url.pathname === '/login' ? path : loginPath(path)
  return `${target}${target.includes('?') ? '&' : '?'}told=${STALE_LINK}`
}

async function signInOf({
  token,
  login_code,
}: Pick<Brought, 'token' | 'login_code'>): Promise<SignedIn | null> {
  if (login_code !== null)
    return exchangeLoginCode({ login_code, storage: window.sessionStorage, now: Date.now() })
  if (token === null || token === '') return null
  const expires_at = new Date(Date.now() + TOKEN_LIFETIME_MS).toISOString()
  return { token, expires_at, user_type: USER_TYPE.teacher }
}

/** Where a page that wants to be signed in goes for its login code, or null. */
export function addressOfLoginCode(query: URLSearchParams): string | null {
  const asked = { query, portals: portalsOfPage(), storage: window.sessionStorage, now: Date.now() }
  return loginCodeAddress(asked)
}
