import type { TabsStore } from '../../core/tabs.ts'
import { ExpiryBanner } from './ExpiryBanner.tsx'
import { SignInBar } from './SignInBar.tsx'

/** What is said above the pages of the sign-in itself: a new device, and its end. One part, since either has something to say on few days. */
export function ShellNotes(props: { tabs: TabsStore; onSignInAgain: () => void }) {
  return (
    <>
      <SignInBar />
      <ExpiryBanner {...props} />
    </>
  )
}
