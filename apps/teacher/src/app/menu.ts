import type { Grants } from '@jiangtai/shared/core/permissions.ts'
import { mayOpenScreen, type ScreenRoute } from './routes.tsx'
import { SCENES, type Scene, type SideGroup } from './scenes.ts'

/** What of the menu one teacher sees: scenes whose home is built and allowed, and of their side nav the same. */
export function menuFor(routes: readonly ScreenRoute[], grants: Grants): Scene[] {
  const isOpen = (path: string) => {
    const route = routes.find((candidate) => candidate.path === path)
    return route !== undefined && mayOpenScreen(route, grants)
  }
  return SCENES.filter((scene) => isOpen(scene.home_path)).map((scene) => ({
    ...scene,
    side: scene.side.map((group) => openEntries(group, isOpen)).filter(({ entries }) => entries.length > 0),
  }))
}

function openEntries(group: SideGroup, isOpen: (path: string) => boolean): SideGroup {
  return { ...group, entries: group.entries.filter(({ path }) => isOpen(path)) }
}
