import { createElement, Suspense, use } from 'react'
import { forgetFailedScreen, loadedScreen, loadScreen } from '../load-screen.ts'
import type { AppRoute, ScreenRoute } from '../routes.tsx'
import { NotInUse } from './NotInUse.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { ShellFailure } from './ShellFailure.tsx'
import { useShellMenu } from './shell-menu.ts'

/** One screen with what surrounds every screen: not allowed, not in use, on its way, failed. */
export function ScreenFrame({ route }: { route: AppRoute }) {
  const menu = useShellMenu()
  if (!menu.open.includes(route)) return <ShellFailure message="您没有权限打开这个页面" onRetry={null} />
  if (route.load === null) return <NotInUse name={menu.nameOf(route)} home={menu.home} />
  return (
    <ScreenBoundary onRetry={() => forgetFailedScreen(route)}>
      <Suspense fallback={<PageSkeleton />}>
        <LoadedScreen route={route} />
      </Suspense>
    </ScreenBoundary>
  )
}

function LoadedScreen({ route }: { route: ScreenRoute }) {
  return createElement(loadedScreen(route) ?? use(loadScreen(route)))
}
