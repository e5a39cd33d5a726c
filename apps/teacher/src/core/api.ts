import { type ApiOptions, createApi } from '@jiangtai/client/api.ts'
import { deviceSecret } from '@jiangtai/client/proof/device-secret.ts'
import { createProver } from '@jiangtai/client/proof/prover.ts'
import { createQueryClient } from '@jiangtai/client/query-client.ts'
import { createSessionStore } from '@jiangtai/client/session-store.ts'
import { showNotice, showSignedOut } from './failures.ts'
import { forgetAfterSignIn } from './session/kept/forget-kept.ts'

/** Who is signed in on this page. */
export const session = createSessionStore({
  app: 'teacher',
  storage: window.localStorage,
  now: () => Date.now(),
})

forgetAfterSignIn(session, window)

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
