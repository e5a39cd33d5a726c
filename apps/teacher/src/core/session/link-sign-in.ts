import { type Api, ApiError, createApi } from '@jiangtai/client/api.ts'
import { createSessionStore, type SignedIn } from '@jiangtai/client/session-store.ts'
import { hashKey } from '@tanstack/react-query'
import { browser, queryClient, session } from '../api.ts'
import { showNotice } from '../failures.ts'
import type { Link } from './kept-link.ts'
import { dropLink } from './link-in-hand.ts'
import { keepProfile } from './kept/profile.ts'
import { type CurrentUser, currentUserOf, userQuery } from './user.ts'

/** A sign-in that a link brought while somebody else is signed in: nobody is replaced unasked ([SE-52]). */
export type OfferedSignIn = { signed_in: SignedIn; user: CurrentUser; present_name: string }

/** The outcome of a sign-in by a link; `unanswered` while the server has not answered. */
export type LinkOutcome =
  | { kind: 'entered' | 'kept' | 'refused' | 'unanswered' }
  | { kind: 'offered'; offer: OfferedSignIn }

/**
 * Exchanges what a link brought ([SE-53]). Nobody signed in: the sign-in is theirs. The same person: it is ended, and nothing changes.
 * Somebody else: it is offered. Whatever is refused changes nothing, and is said to whoever is signed in. The link is kept while the
 * server has not answered, or a question is open.
 */
export async function enterByLink(link: Link): Promise<LinkOutcome> {
  try {
    const signed_in = await exchange(link)
    const user = currentUserOf(await apart(signed_in).call('GET /api/auth/user/info', {}))
    return await enterAs({ signed_in, user }, link)
  } catch (error) {
    return isUnanswered(error) ? { kind: 'unanswered' } : refused()
  }
}

async function enterAs(
  { signed_in, user }: Pick<OfferedSignIn, 'signed_in' | 'user'>,
  link: Link,
): Promise<LinkOutcome> {
  const { token } = session.getState()
  if (token === null || token === link.token) {
    replaceSignIn({ signed_in, user })
    return { kind: 'entered' }
  }
  const present = await queryClient.fetchQuery(userQuery).catch(() => null)
  if (present?.info.a_id === user.info.a_id) {
    declineSignIn({ signed_in })
    return { kind: 'kept' }
  }
  const present_name = present?.name ?? '另一位老师'
  return { kind: 'offered', offer: { signed_in, user, present_name } }
}

function exchange({ token, login_code, nonce }: Link): Promise<SignedIn> {
  const made = nonce ?? ''
  const { call } = apart(null)
  if (login_code === null)
    return call('POST /api/session/v1/link/exchange', { token: token ?? '', nonce: made })
  return call('POST /api/session/v1/login-code/exchange', { login_code, nonce: made })
}

/** The link may still be good: no answer came, or one that says nothing of it. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
}

/** Says to whoever is signed in that the link was worth nothing. */
function refused(): LinkOutcome {
  dropLink()
  if (session.getState().token !== null)
    showNotice({ title: '提示', message: '这个登录链接已经用过或已失效，当前登录没有改变' })
  return { kind: 'refused' }
}

/** Signs in as the one of the link; nothing of who was signed in stays on the page. */
export function replaceSignIn({ signed_in, user }: Pick<OfferedSignIn, 'signed_in' | 'user'>): void {
  dropLink()
  session.signIn(signed_in)
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(userQuery.queryKey) })
  queryClient.setQueryData(userQuery.queryKey, user)
  void keepProfile(user.info)
}

/** Ends a sign-in that nobody here wants; out of reach, it ends by itself. */
export function declineSignIn({ signed_in }: Pick<OfferedSignIn, 'signed_in'>): void {
  dropLink()
  apart(signed_in)
    .call('POST /api/auth/logout', {})
    .catch(() => {})
}

/** Calls that are no business of who is signed in on this page, in the name of somebody else or nobody. */
function apart(signed_in: SignedIn | null): Pick<Api, 'call'> {
  const own = createSessionStore({ app: 'teacher', storage: forgetful, now: () => Date.now() })
  if (signed_in !== null) own.signIn(signed_in)
  return createApi({
    ...browser,
    session: own,
    onSignedOut: () => {},
    onNotice: () => {},
  })
}

/** Keeps nothing in the browser. */
const forgetful: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: () => null,
  setItem: () => {},
  removeItem: () => {},
}
