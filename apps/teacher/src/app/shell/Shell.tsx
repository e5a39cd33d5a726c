import { useState } from 'react'
import { createTabsStore } from '../../core/tabs.ts'
import type { CurrentUser } from '../../core/session/user.ts'
import { openRoutes } from '../menu/open-routes.ts'
import { appRoutes } from '../routes.tsx'
import { SignedInPage } from '../signed-in/SignedInPage.tsx'
import { UserGate } from '../signed-in/UserGate.tsx'
import { Chrome } from './Chrome.tsx'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import { ShellSkeleton } from './ShellSkeleton.tsx'

// The guard asks ahead with the shell, so that the sign-in page is spared it.
export { askAhead } from './ask-ahead.ts'

/** Everything behind the sign-in but the blackboard: who is signed in, and the frame around the pages. */
export function Shell() {
  return (
    <SignedInPage>
      <UserGate waiting={<ShellSkeleton />}>
        {(user) => <SignedIn user={user} key={user.info.a_id} />}
      </UserGate>
      <LoadingOverlay />
    </SignedInPage>
  )
}

function SignedIn({ user }: { user: CurrentUser }) {
  const [tabs] = useState(() => openTabsOf(user))
  return <Chrome user={user} tabs={tabs} />
}

/** A reload brings the tabs back, except pages that are no longer there or no longer allowed. */
function openTabsOf(user: CurrentUser) {
  const store = createTabsStore({ storage: window.sessionStorage, account_id: user.info.a_id })
  const open = openRoutes(appRoutes, user).filter(({ layout }) => layout === undefined)
  const tabs = store
    .getState()
    .tabs.filter(({ path }) => open.some((route) => route.path === path.split('?')[0]))
  store.setState({ tabs })
  return store
}
