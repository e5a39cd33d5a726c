import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useStore } from 'zustand'
import { queryClient } from '../../core/api.ts'
import { failures } from '../../core/failures.ts'
import { createTabsStore } from '../../core/tabs.ts'
import { type CurrentUser, NO_ROLE_MESSAGE, userQuery } from '../../core/session/user.ts'
import { openRoutes } from '../menu/open-routes.ts'
import { appRoutes } from '../routes.tsx'
import { useRetryOnline } from '../use-retry-online.ts'
import { Chrome } from './Chrome.tsx'
import { FailureScreens } from './FailureScreens.tsx'
import { KitProvider } from './KitProvider.tsx'
import { leaveForSignIn } from './leave-shell.ts'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import { ShellFailure } from './ShellFailure.tsx'
import { ShellSkeleton } from './ShellSkeleton.tsx'

/** Everything behind the sign-in: the kit, who is signed in, and the frame around the pages. */
export function Shell() {
  // Lists that failed without a network come by themselves when it is back.
  useRetryOnline(
    () =>
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
  )
  return (
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <FailureScreens onLeave={leaveForSignIn} />
        <UserGate />
        <LoadingOverlay />
      </KitProvider>
    </QueryClientProvider>
  )
}

/** The pages ask freely who is signed in, because they are shown only once it is known. */
function UserGate() {
  const user = useQuery(userQuery)
  // The first drawing of the whole frame is long for a slow processor: it gives way to what else happens meanwhile.
  const mayDraw = useDeferredValue(user.data !== undefined, false)
  const isLeaving = useStore(failures, ({ signed_out }) => signed_out !== null)
  const hasNoRole = user.error?.message === NO_ROLE_MESSAGE
  // A role may be taken away while its pages are open.
  if (user.data !== undefined && !hasNoRole) {
    return mayDraw ? <SignedIn user={user.data} key={user.data.info.a_id} /> : <ShellSkeleton />
  }
  if (user.isPending) return <ShellSkeleton />
  if (isLeaving) return <ShellFailure message="登录已失效，正在前往登录页" onRetry={null} />
  return (
    <ShellFailure
      message={hasNoRole ? '该账号不能使用教师端' : (user.error?.message ?? '')}
      onRetry={() => void user.refetch()}
    />
  )
}

function SignedIn({ user }: { user: CurrentUser }) {
  const [tabs] = useState(() => openTabsOf(user))
  return <Chrome user={user} tabs={tabs} />
}

/** A reload brings the tabs back, except pages that are no longer there or no longer allowed. */
function openTabsOf(user: CurrentUser) {
  const store = createTabsStore({ storage: window.sessionStorage, account_id: user.info.a_id })
  const open = openRoutes(appRoutes, user).filter(({ layout }) => layout === 'shell')
  const tabs = store
    .getState()
    .tabs.filter(({ path }) => open.some((route) => route.path === path.split('?')[0]))
  store.setState({ tabs })
  return store
}
