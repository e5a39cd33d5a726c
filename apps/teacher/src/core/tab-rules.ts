/** An opened page. `path` is where it was last, filters included; its identity is `key`. */
export type Tab = { key: string; path: string; title: string; custom_title: string | null }

/** How tabs are named in a question about them. */
export function namesOf(tabs: readonly Tab[]): string {
  return tabs.map(({ custom_title, title }) => `“${custom_title ?? title}”`).join('、')
}

/** The opened pages in order, and the one in front. */
export type TabsState = { tabs: readonly Tab[]; active_key: string | null }

/** The four entries of the right-click menu (spec §2). */
export type CloseWhich = 'current' | 'right' | 'left' | 'others'

/** Opens a page or comes back to it; a new one stands right of the page one came from. */
export function openTab(state: TabsState, opened: Pick<Tab, 'key' | 'path' | 'title'>): TabsState {
  const { tabs } = state
  if (tabs.some((tab) => tab.key === opened.key)) {
    const moved = tabs.map((tab) => (tab.key === opened.key ? { ...tab, ...opened } : tab))
    return { tabs: moved, active_key: opened.key }
  }
  const at = tabs.findIndex((tab) => tab.key === state.active_key) + 1
  const place = at === 0 ? tabs.length : at
  const added: Tab = { ...opened, custom_title: null }
  return { tabs: [...tabs.slice(0, place), added, ...tabs.slice(place)], active_key: opened.key }
}

/** Gives a tab a title of its own; null takes it back. */
export function renameTab(
  state: TabsState,
  { key, title }: { key: string; title: string | null },
): TabsState {
  const tabs = state.tabs.map((tab) => (tab.key === key ? { ...tab, custom_title: title } : tab))
  return { ...state, tabs }
}

/** Why an entry of the menu cannot be used now, in the words of spec §2, or null. */
export function closeRefusal(
  { tabs }: TabsState,
  { key, which }: { key: string; which: CloseWhich },
): string | null {
  const index = tabs.findIndex((tab) => tab.key === key)
  if (tabs.length < 2) return '这是最后一个标签了，无法关闭'
  if (which === 'left' && index === 0) return '左侧没有标签'
  if (which === 'right' && index === tabs.length - 1) return '右侧没有标签'
  return null
}

/** The tabs an entry of the menu would close; none when it is refused. */
export function tabsToClose(
  state: TabsState,
  { key, which }: { key: string; which: CloseWhich },
): readonly Tab[] {
  if (closeRefusal(state, { key, which }) !== null) return []
  const index = state.tabs.findIndex((tab) => tab.key === key)
  return state.tabs.filter((_tab, at) => {
    if (which === 'current') return at === index
    if (which === 'left') return at < index
    return which === 'right' ? at > index : at !== index
  })
}

/** Closes tabs around `key`. When the page in front goes, its right neighbour comes forward, else its left one, else the tab itself. */
export function closeTabs(state: TabsState, { key, which }: { key: string; which: CloseWhich }): TabsState {
  if (closeRefusal(state, { key, which }) !== null) return state
  const { tabs, active_key } = state
  const index = tabs.findIndex((tab) => tab.key === key)
  const closed = tabsToClose(state, { key, which })
  const kept = tabs.filter((tab) => !closed.includes(tab))
  if (kept.some((tab) => tab.key === active_key)) return { tabs: kept, active_key }
  const heir = which === 'current' ? (kept[index] ?? kept[index - 1]) : tabs[index]
  return { tabs: kept, active_key: heir?.key ?? null }
}
