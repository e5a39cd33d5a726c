import { createApi } from '@jiangtai/client/api.ts'
import { createQueryClient } from '@jiangtai/client/query-client.ts'
import { createSessionStore } from '@jiangtai/client/session-store.ts'
import { showNotice, showSignedOut } from './failures.ts'

/** Who is signed in on this page. */
export const session = createSessionStore({
  app: 'teacher',
  storage: window.localStorage,
  now: () => Date.now(),
})

/** The one caller of the server. */
export const api = createApi({
  base_url: '',
  session,
  fetch: (address, request) => window.fetch(address, request),
  onSignedOut: showSignedOut,
  onNotice: showNotice,
})

/** The one cache of what the server said. */
export const queryClient = createQueryClient()
