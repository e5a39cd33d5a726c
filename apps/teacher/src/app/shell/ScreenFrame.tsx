import { createElement, Suspense, use } from 'react'
import { loadedScreen, loadScreen } from '../load-screen.ts'
import type { ScreenRoute } from '../routes.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { ShellFailure } from './ShellFailure.tsx'

/** One screen with what surrounds every screen: not allowed, on its way, failed. */
export function ScreenFrame({ route, mayOpen }: { route: ScreenRoute; mayOpen: boolean }) {
  if (!mayOpen) return <ShellFailure message="您没有权限打开这个页面" onRetry={null} />
  return (
    <ScreenBoundary>
      <Suspense fallback={<PageSkeleton />}>
        <LoadedScreen route={route} />
      </Suspense>
    </ScreenBoundary>
  )
}

function LoadedScreen({ route }: { route: ScreenRoute }) {
  return createElement(loadedScreen(route) ?? use(loadScreen(route)))
}
