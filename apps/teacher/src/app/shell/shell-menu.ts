import { createContext, useContext } from 'react'
import type { CurrentUser } from '../../core/session/user.ts'
import { type MenuArea, menuFor, sceneOf } from '../menu/menu.ts'
import { openRoutes } from '../menu/open-routes.ts'
import { type AppRoute, appRoutes, HOME_PATH } from '../routes.tsx'

/** The routes that the teacher may open now, and their menu; it changes with the teacher's permissions. */
export type ShellMenu = {
  open: readonly AppRoute[]
  areas: readonly MenuArea[]
  /** Where a page that leads nowhere leads back to. */
  home: { title: string; href: string }
  /** The missing part at an address without a page: the whole area, or this page of it. */
  nameOf: (route: AppRoute) => string
}

/** The menu of a teacher. */
export function shellMenuFor(user: CurrentUser): ShellMenu {
  const open = openRoutes(appRoutes, user)
  const areas = menuFor(open)
  const workbench = areas.find(({ id }) => id === 'workbench')
  return {
    open,
    areas,
    home: workbench ?? { title: '首页', href: HOME_PATH },
    nameOf: (route) => {
      const scene = sceneOf(route, '')
      const isAreaInUse = areas.some(({ id }) => id === scene?.area)
      return isAreaInUse || scene === null ? route.title : scene.title
    },
  }
}

/** The menu around a screen. */
export const ShellMenuContext = createContext<ShellMenu | null>(null)

export function useShellMenu(): ShellMenu {
  const menu = useContext(ShellMenuContext)
  if (menu === null) throw new Error('a screen stands outside of the shell')
  return menu
}
