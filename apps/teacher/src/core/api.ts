import { type ApiOptions, createApi } from '@jiangtai/client/api.ts'
import { deviceSecret } from '@jiangtai/client/proof/device-secret.ts'
import { createProver } from '@jiangtai/client/proof/prover.ts'
import { createQueryClient } from '@jiangtai/client/query-client.ts'
import { createSessionStore } from '@jiangtai/client/session-store.ts'
import { showNotice, showSignedOut } from './failures.ts'
import { KEPT, KEPT_LESSONS } from './session/kept/kept-names.ts'

/** Who is signed in on this page. */
export const session = createSessionStore({
  app: 'teacher',
  storage: window.localStorage,
  now: () => Date.now(),
})

// What lies on this machine belongs to one sign-in: however it changes, nothing of it stays ([SL-97], [LE-235]). Without https there is no cache.
session.subscribe(() => {
  for (const key of Object.values(KEPT)) window.localStorage.removeItem(key)
  void window.caches?.delete(KEPT_LESSONS)
})

/** Computes the proofs of work that a sign-in may be asked for. */
export const prover = createProver()

/** How this browser calls, whoever is signed in. */
export const browser = {
  base_url: '',
  fetch: (address, request) => window.fetch(address, request),
  device_secret: deviceSecret({ app: 'teacher', storage: window.localStorage }),
  prove: prover.prove,
} satisfies Partial<ApiOptions>

/** The one caller of the server. */
export const api = createApi({
  ...browser,
  session,
  onSignedOut: showSignedOut,
  onNotice: showNotice,
})

/** The one cache of what the server said. */
export const queryClient = createQueryClient()
