import { Link } from 'react-router'
import { forgetFailedScreen, loadedScreen, loadScreen } from '../../load-screen.ts'
import type { AppRoute } from '../../routes.tsx'
import { NotAllowed } from '../../signed-in/NotAllowed.tsx'
import { PermittedScreen } from '../../signed-in/PermittedScreen.tsx'
import { useShellMenu } from '../shell-menu.ts'
import { ArrivingPart } from './ArrivingPart.tsx'
import { NotInUse } from './NotInUse.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'

/** One screen of the shell with the states around every screen, or the page in its place. */
export function ScreenFrame({ route }: { route: AppRoute }) {
  const menu = useShellMenu()
  const isAllowed = menu.open.includes(route)
  const way = <Link to={menu.home.href}>去{menu.home.title}</Link>
  if (route.load === null) {
    if (!isAllowed) return <NotAllowed lost={null} way={way} />
    return <NotInUse name={menu.nameOf(route)} home={menu.home} />
  }
  return (
    <PermittedScreen
      isAllowed={isAllowed}
      title={route.title}
      way={way}
      waiting={<PageSkeleton />}
      onRetry={() => forgetFailedScreen(route)}
    >
      <ArrivingPart loaded={() => loadedScreen(route)} load={() => loadScreen(route)} />
    </PermittedScreen>
  )
}
