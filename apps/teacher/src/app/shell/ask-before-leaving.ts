import type { DataRouter } from 'react-router'
import { namesOf, type Tab } from '../../core/tab-rules.ts'
import type { TabsStore } from '../../core/tabs.ts'
import { askFirst } from '@jiangtai/ui/kit/notices.ts'
import { isSamePart } from '../part-params.ts'
import { findRoute, tabKeyOf } from '../routes.tsx'

const BLOCKER = 'unsaved part'

/**
 * Asks before an address takes a part of a page away that holds work not saved ([SL-68]): by a menu, a link, the tab bar or the
 * browser's own buttons, also for a page in the back. Who stays goes on where they were. Returns how to end this.
 */
export function askBeforeLeaving(router: DataRouter, tabs: TabsStore): () => void {
  let isAsking = false
  router.getBlocker(BLOCKER, ({ nextLocation }) => tabThatLoses(tabs, nextLocation) !== null)
  const stop = router.subscribe(({ blockers }) => {
    const blocker = blockers.get(BLOCKER)
    if (blocker?.state !== 'blocked' || isAsking) return
    const tab = tabThatLoses(tabs, blocker.location)
    if (tab === null) return blocker.proceed()
    isAsking = true
    const answer = (next: () => void) => () => {
      isAsking = false
      next()
    }
    askFirst({
      title: tabs.isFront(tab.key) ? '这一页有没保存的修改' : `${namesOf([tab])}有没保存的修改`,
      content: '离开后，这些修改会丢失。',
      okText: '离开',
      onOk: answer(blocker.proceed),
      onStay: answer(blocker.reset),
    })
  })
  return () => {
    stop()
    router.deleteBlocker(BLOCKER)
  }
}

function tabThatLoses(tabs: TabsStore, to: { pathname: string; search: string }): Tab | null {
  const route = findRoute(to.pathname)
  if (route === null) return null
  const key = tabKeyOf(route, to.search)
  if (!tabs.isPartUnsaved(key)) return null
  const tab = tabs.getState().tabs.find((each) => each.key === key)
  if (tab === undefined) return null
  return isSamePart(to.pathname, tab.path.split('?')[1] ?? '', to.search) ? null : tab
}
