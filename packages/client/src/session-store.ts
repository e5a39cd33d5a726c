import { createStore, type StoreApi } from 'zustand/vanilla'

/** The sign-in of this device; all three are null when nobody is signed in. `user_type` is opaque here. */
export type SessionState =
  | { token: string; expires_at: string; user_type: number }
  | { token: null; expires_at: null; user_type: null }

/** The sign-in that a login leaves in the store. */
export type SignedIn = Extract<SessionState, { token: string }>

/** The sign-in of this page: readable outside React, kept in the browser. */
export type SessionStore = StoreApi<SessionState> & {
  /** The key of the browser's storage, for pages that follow the sign-in of another page. */
  storage_key: string
  signIn: (session: SignedIn) => void
  /** Forgets the sign-in. The browser's copy stays when another page has signed in since. */
  signOut: () => void
}

const NOBODY: SessionState = { token: null, expires_at: null, user_type: null }

/** Opens the sign-in kept under `jiangtai.<app>.session`; the teacher's app and the pad are signed in apart in one browser. */
export function createSessionStore({
  app,
  storage,
  now,
}: {
  app: 'teacher' | 'pad'
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now: () => number
}): SessionStore {
  const key = `jiangtai.${app}.session`
  const store = createStore<SessionState>(() => readSession({ text: storage.getItem(key), now: now() }))
  return Object.assign(store, {
    storage_key: key,
    signIn: (session: SignedIn) => {
      storage.setItem(key, JSON.stringify(session))
      store.setState(session, true)
    },
    signOut: () => {
      const stored = readSession({ text: storage.getItem(key), now: now() })
      if (stored.token === null || stored.token === store.getState().token) storage.removeItem(key)
      store.setState(NOBODY, true)
    },
  })
}

/** A stored sign-in that has run out, or that is not ours to read, counts as none. */
function readSession({ text, now }: { text: string | null; now: number }): SessionState {
  if (text === null) return NOBODY
  try {
    const stored = JSON.parse(text) as Partial<Record<keyof SignedIn, unknown>> | null
    if (typeof stored?.token !== 'string' || typeof stored.expires_at !== 'string') return NOBODY
    if (typeof stored.user_type !== 'number' || !(Date.parse(stored.expires_at) > now)) return NOBODY
    return { token: stored.token, expires_at: stored.expires_at, user_type: stored.user_type }
  } catch {
    return NOBODY
  }
}
