import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { namesOf, type Tab } from '../../core/tab-rules.ts'
import type { TabsStore } from '../../core/tabs.ts'
import { askFirst } from '@jiangtai/ui/kit/notices.ts'
import { isSamePart } from '../part-params.ts'
import { findRoute, tabKeyOf } from '../routes.tsx'

/**
 * Asks before an address takes a part of a page away that holds work not saved ([SL-68]): by a menu, a link, the tab bar or the
 * browser's own buttons, also for a page in the back. Who stays goes on where they were.
 */
export function useAskBeforeLeaving(tabs: TabsStore): void {
  const blocker = useBlocker(({ nextLocation }) => tabThatLoses(tabs, nextLocation) !== null)
  // The question is a dialog beside the pages, and the router waits for its answer.
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const tab = tabThatLoses(tabs, blocker.location)
    // What held it was saved meanwhile.
    if (tab === null) return blocker.proceed()
    askFirst({
      title: tabs.isFront(tab.key) ? '这一页有没保存的修改' : `${namesOf([tab])}有没保存的修改`,
      content: '离开后，这些修改会丢失。',
      okText: '离开',
      onOk: () => blocker.proceed(),
      onStay: () => blocker.reset(),
    })
  }, [blocker, tabs])
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
