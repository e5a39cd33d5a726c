import { SUBJECT_NETWORK_SCHOOL_IDS } from '@jiangtai/shared/core/constants.ts'
import type { AppRoute } from '../routes.tsx'
import { FIRST_SCHOOL_TAB, type SchoolTab } from '../school/school-tabs.ts'
import { type AreaId, type Scene, SCENES, type SideEntry } from './scenes.ts'

/** An area as one teacher sees it in the left bar and the top nav. */
export type MenuArea = { id: AreaId; short: string; title: string; top_label: string | null; href: string }

/** The areas of which a teacher may open a screen that is built: their home, or the first list that is there. */
export function menuFor(open: readonly AppRoute[]): MenuArea[] {
  return SCENES.flatMap(({ area, short, title, top_label, home_path, side }) => {
    if (short === null) return []
    const lists = side.flatMap(({ entries }) =>
      entries.flatMap((entry) => ('path' in entry ? entry.path : [])),
    )
    const href = [home_path, ...lists].find((path) => isBuilt(open, path))
    return href === undefined ? [] : [{ id: area, short, title, top_label, href }]
  })
}

/** The counts of things that wait for an answer: requests to join the school, questions handed in for it, reports of faults. */
export type Waiting = 'joining' | 'reviews' | 'reports'

const COUNTED: Readonly<Record<string, Waiting>> = {
  '/question_center/school_base/review': 'reviews',
  '/question_center/school_base/reports': 'reports',
}

/** An entry of the side nav that leads somewhere; another site opens in a window of its own. */
export type SideLink = {
  label: string
  href: string
  is_elsewhere: boolean
  is_current: boolean
  /** The count that follows its name; null for none. */
  counts: Waiting | null
}
/** The side nav of one page. */
export type SideMenu = { title: string; groups: { label: string | null; links: SideLink[] }[] }

/** The place that the side nav is made for. `subject_network_url` is the server's setting, null when it has none. */
export type SidePlace = {
  open: readonly AppRoute[]
  /** The parts of 学校管理 that the teacher sees. */
  school_tabs: readonly SchoolTab[]
  pathname: string
  search: string
  school_id: string
  subject_network_url: string | null
}

/** The entries of a scene a teacher may open and that are built, and the one the page itself stands at. */
export function sideMenuFor(scene: Scene, place: SidePlace): SideMenu {
  const groups = scene.side.map(({ label, entries }) => ({
    label,
    links: entries.flatMap((entry) => linkOf(scene, entry, place) ?? []),
  }))
  return { title: scene.title, groups: groups.filter(({ links }) => links.length > 0) }
}

function linkOf(scene: Scene, entry: SideEntry, place: SidePlace): SideLink | null {
  if ('site' in entry) {
    const { school_id, subject_network_url: href } = place
    if (href === null || !SUBJECT_NETWORK_SCHOOL_IDS.includes(school_id)) return null
    return { label: entry.label, href, is_elsewhere: true, is_current: false, counts: null }
  }
  const { open, school_tabs, pathname, search } = place
  if ('school_tab' in entry && !school_tabs.includes(entry.school_tab)) return null
  const is_current = isAt(entry.path, { pathname, search })
  if (!is_current && !isBuilt(open, entry.path)) return null
  // A picker picks for something its query names, so its entries keep it.
  const href = scene.short === null ? withQuery(entry.path, search) : entry.path
  return { label: entry.label, href, is_elsewhere: false, is_current, counts: countedAt(entry) }
}

function countedAt(entry: Extract<SideEntry, { path: string }>): Waiting | null {
  if ('school_tab' in entry) return entry.school_tab.key === 'joining' ? 'joining' : null
  return COUNTED[entry.path] ?? null
}

function isBuilt(open: readonly AppRoute[], path: string): boolean {
  const pathname = pathOf(path)
  return open.some((route) => route.path === pathname && route.load !== null)
}

function pathOf(path: string): string {
  return path.split('?')[0] ?? ''
}

function isAt(path: string, { pathname, search }: { pathname: string; search: string }): boolean {
  if (pathOf(path) !== pathname) return false
  const [own, now] = [new URLSearchParams(path.split('?')[1] ?? ''), new URLSearchParams(search)]
  if (own.has('tab')) return own.get('tab') === (now.get('tab') ?? FIRST_SCHOOL_TAB)
  return own.has('isShare') === now.has('isShare')
}

function withQuery(path: string, search: string): string {
  const query = new URLSearchParams(search)
  query.delete('isShare')
  for (const [name, value] of new URLSearchParams(path.split('?')[1] ?? '')) query.set(name, value)
  return query.size === 0 ? pathOf(path) : `${pathOf(path)}?${query.toString()}`
}

/** The scene of a page. Files picked for a lesson that exists are another scene than for a new one (spec §2). */
export function sceneOf(route: Pick<AppRoute, 'scene'> | null, search: string): Scene | null {
  const isEdit = route?.scene === 'lesson_picker' && new URLSearchParams(search).has('prepare_lesson_id')
  const id = isEdit ? 'lesson_edit_picker' : route?.scene
  return SCENES.find((scene) => scene.id === id) ?? null
}
