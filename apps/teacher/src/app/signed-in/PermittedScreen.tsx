import { Activity, type ReactNode, Suspense, useState } from 'react'
import { NotAllowed } from './NotAllowed.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'

/**
 * A screen with the states around every screen: not allowed, on its way, failed. One whose permission is taken away while it is open waits
 * out of sight, with its typed text.
 */
export function PermittedScreen({
  isAllowed,
  title,
  way,
  waiting,
  onRetry,
  children,
}: {
  isAllowed: boolean
  title: string
  /** Leads on from a screen one may not open. */
  way: ReactNode
  /** Shown while the screen is on its way. */
  waiting: ReactNode
  onRetry: () => void
  children: ReactNode
}) {
  const [wasAllowed, setWasAllowed] = useState(isAllowed)
  if (isAllowed && !wasAllowed) setWasAllowed(true)
  return (
    <>
      {!isAllowed && <NotAllowed lost={wasAllowed ? title : null} way={way} />}
      {wasAllowed && (
        <Activity mode={isAllowed ? 'visible' : 'hidden'}>
          <ScreenBoundary onRetry={onRetry}>
            <Suspense fallback={waiting}>{children}</Suspense>
          </ScreenBoundary>
        </Activity>
      )}
    </>
  )
}
