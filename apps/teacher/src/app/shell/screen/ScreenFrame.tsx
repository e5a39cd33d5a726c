import { Activity, createElement, Suspense, use, useState } from 'react'
import { forgetFailedScreen, loadedScreen, loadScreen } from '../../load-screen.ts'
import type { AppRoute, ScreenRoute } from '../../routes.tsx'
import { NotAllowed } from './NotAllowed.tsx'
import { NotInUse } from './NotInUse.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { useShellMenu } from '../shell-menu.ts'

/**
 * One screen with what surrounds every screen: not allowed, not in use, on its way, failed. One whose permission is taken away
 * while it is open waits out of sight, with what was typed in it.
 */
export function ScreenFrame({ route }: { route: AppRoute }) {
  const menu = useShellMenu()
  const isAllowed = menu.open.includes(route)
  const [wasAllowed, setWasAllowed] = useState(isAllowed)
  if (isAllowed && !wasAllowed) setWasAllowed(true)
  const lost = wasAllowed ? route.title : null
  if (route.load === null) {
    if (!isAllowed) return <NotAllowed lost={null} home={menu.home} />
    return <NotInUse name={menu.nameOf(route)} home={menu.home} />
  }
  return (
    <>
      {!isAllowed && <NotAllowed lost={lost} home={menu.home} />}
      {wasAllowed && (
        <Activity mode={isAllowed ? 'visible' : 'hidden'}>
          <ScreenBoundary onRetry={() => forgetFailedScreen(route)}>
            <Suspense fallback={<PageSkeleton />}>
              <LoadedScreen route={route} />
            </Suspense>
          </ScreenBoundary>
        </Activity>
      )}
    </>
  )
}

function LoadedScreen({ route }: { route: ScreenRoute }) {
  return createElement(loadedScreen(route) ?? use(loadScreen(route)))
}
