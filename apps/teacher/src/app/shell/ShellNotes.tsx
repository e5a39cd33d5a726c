import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import type { TabsStore } from '../../core/tabs.ts'
import { toldSignIns } from '../../core/session/tell-sign-in.ts'
import { ExpiryBanner } from './ExpiryBanner.tsx'

// Few are ever told of a device.
const SignInBar = lazy(async () => ({ default: (await import('./SignInBar.tsx')).SignInBar }))

/** What is said above the pages of the sign-in itself: a new device, and its end. One part, since either has something to say on few days. */
export function ShellNotes(props: { tabs: TabsStore; onSignInAgain: () => void }) {
  const { list } = useStore(toldSignIns)
  return (
    <>
      {list.length > 0 && (
        <Suspense>
          <SignInBar told={list} />
        </Suspense>
      )}
      <ExpiryBanner {...props} />
    </>
  )
}
