import type { DataRouter } from 'react-router'
import { BOARD_PATH } from '../../core/board-path.ts'
import { namesOf, type Tab } from '../../core/tab-rules.ts'
import type { TabsStore } from '../../core/tabs.ts'
import { askFirst } from '@jiangtai/ui/kit/notices.ts'
import { isSamePart } from '../part-params.ts'
import { findRoute, tabKeyOf } from '../routes.tsx'

const BLOCKER = 'unsaved part'

/**
 * Asks before an address takes a part of a page away that holds work not saved ([SL-68]): by a menu, a link, the tab bar or the
 * browser's own buttons, also for a page in the back. The blackboard is a document of its own, so going there asks for every page that no draft
 * brings back ([SL-77]). Who stays goes on where they were. Returns how to end this.
 */
export function askBeforeLeaving(router: DataRouter, tabs: TabsStore): () => void {
  let isAsking = false
  router.getBlocker(BLOCKER, ({ nextLocation }) => tabsThatLose(tabs, nextLocation).length > 0)
  const stop = router.subscribe(({ blockers }) => {
    const blocker = blockers.get(BLOCKER)
    if (blocker?.state !== 'blocked' || isAsking) return
    const losing = tabsThatLose(tabs, blocker.location)
    if (losing.length === 0) return blocker.proceed()
    const isOnlyInFront = losing.every(({ key }) => tabs.isFront(key))
    isAsking = true
    const answer = (next: () => void) => () => {
      isAsking = false
      next()
    }
    askFirst({
      title: `${isOnlyInFront ? '这一页' : namesOf(losing)}有没保存的修改`,
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

function tabsThatLose(tabs: TabsStore, to: { pathname: string; search: string }): readonly Tab[] {
  if (to.pathname === BOARD_PATH) return tabs.lostByLoad()
  const route = findRoute(to.pathname)
  if (route === null) return []
  const key = tabKeyOf(route, to.search)
  if (!tabs.isPartUnsaved(key)) return []
  return tabs
    .getState()
    .tabs.filter(
      (tab) => tab.key === key && !isSamePart(to.pathname, tab.path.split('?')[1] ?? '', to.search),
    )
}
