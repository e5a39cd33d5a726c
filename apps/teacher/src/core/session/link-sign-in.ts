import { createApi } from '@jiangtai/client/api.ts'
import { createSessionStore, type SignedIn } from '@jiangtai/client/session-store.ts'
import { hashKey } from '@tanstack/react-query'
import { browser, queryClient, session } from '../api.ts'
import { showNotice } from '../failures.ts'
import { keepProfile } from './profile.ts'
import { type CurrentUser, currentUserOf, userQuery } from './user.ts'

/** A sign-in that a link brought while somebody else is signed in: nobody is replaced unasked ([SE-52]). */
export type OfferedSignIn = { signed_in: SignedIn; user: CurrentUser; present_name: string }

/** What became of the sign-in of a link. */
export type LinkOutcome = { kind: 'entered' | 'kept' | 'refused' } | { kind: 'offered'; offer: OfferedSignIn }

/**
 * Takes the sign-in of a link, once the server has said whose it is. Nobody signed in: it is theirs. The same person: nothing changes.
 * Somebody else: it is offered. Whatever is refused changes nothing, and is said to whoever is signed in.
 */
export async function enterByLink(signed_in: SignedIn): Promise<LinkOutcome> {
  const user = await userOf(signed_in)
  if (user === null) return refused()
  if (session.getState().token === null) {
    replaceSignIn({ signed_in, user })
    return { kind: 'entered' }
  }
  const present = await queryClient.fetchQuery(userQuery).catch(() => null)
  if (present?.info.a_id === user.info.a_id) return { kind: 'kept' }
  const present_name = present?.name ?? '另一位老师'
  return { kind: 'offered', offer: { signed_in, user, present_name } }
}

/** Says to whoever is signed in that the link was worth nothing. */
export function refused(): LinkOutcome {
  if (session.getState().token !== null)
    showNotice({ title: '提示', message: '这个登录链接已经失效，当前登录没有改变' })
  return { kind: 'refused' }
}

/** Signs in as the one of the link; nothing of who was signed in stays on the page. */
export function replaceSignIn({ signed_in, user }: Pick<OfferedSignIn, 'signed_in' | 'user'>): void {
  session.signIn(signed_in)
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(userQuery.queryKey) })
  queryClient.setQueryData(userQuery.queryKey, user)
  void keepProfile(user.info)
}

/** Whose sign-in it is, asked with its token alone: a refusal of it says nothing about the one of this page. */
async function userOf(signed_in: SignedIn): Promise<CurrentUser | null> {
  const apart = createSessionStore({ app: 'teacher', storage: forgetful, now: () => Date.now() })
  apart.signIn(signed_in)
  const api = createApi({
    ...browser,
    session: apart,
    onSignedOut: () => {},
    onNotice: () => {},
  })
  try {
    return currentUserOf(await api.call('GET /api/auth/user/info', {}))
  } catch {
    return null
  }
}

/** Keeps nothing in the browser. */
const forgetful: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: () => null,
  setItem: () => {},
  removeItem: () => {},
}
