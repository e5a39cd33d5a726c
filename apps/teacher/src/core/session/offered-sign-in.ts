import type { SignedIn } from '@jiangtai/client/session-store.ts'
import { createStore } from 'zustand/vanilla'
import type { CurrentUser } from './user.ts'

/** A sign-in that a link brought while somebody else is signed in: nobody is replaced unasked ([SE-52]). */
export type OfferedSignIn = { signed_in: SignedIn; user: CurrentUser; present_name: string }

/** The sign-in that waits for an answer; apart from what takes it, because every page looks here. */
export const offeredSignIn = createStore<{ offer: OfferedSignIn | null }>(() => ({ offer: null }))
