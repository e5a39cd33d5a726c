import { createContext, useContext, useEffect, useRef } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createDrafts, type Drafts } from './drafts/drafts.ts'
import {
  closeTabs,
  type CloseWhich,
  openTab,
  renameTab,
  type Tab,
  type TabsState,
  tabsToClose,
} from './tab-rules.ts'

/** The opened pages, kept for this browser tab. */
export type TabsStore = StoreApi<TabsState> & {
  open: (tab: { key: string; path: string; title: string }) => void
  rename: (key: string, title: string | null) => void
  /** Returns the path to go to when the active tab was closed, else null. */
  close: (key: string, which: CloseWhich) => string | null
  clear: () => void
  /** Says how to ask whether a tab's page holds work that would be lost with it. */
  guard: (key: string, isUnsaved: () => boolean) => void
  /** Says how to ask whether the part of a tab's page that is shown holds work that another part would take away. */
  guardPart: (key: string, isUnsaved: () => boolean) => void
  isPartUnsaved: (key: string) => boolean
  /** Which page is seen now; null while a full-screen page covers them all. */
  setFront: (key: string | null) => void
  isFront: (key: string) => boolean
  /** The tabs among those an entry of the menu would close whose work would be lost. */
  unsavedAmong: (key: string, which: CloseWhich) => readonly Tab[]
  /** The opened pages that hold unsaved work. */
  unsaved: () => readonly Tab[]
  hasUnsaved: () => boolean
  /** The opened pages whose work a full load would take; what is kept as a draft comes back. */
  lostByLoad: () => readonly Tab[]
  /** The drafts of the pages' forms; they go with the tab. */
  drafts: Drafts
}

/** Opens the tabs of an account as a reload left them. */
export function createTabsStore({
  storage,
  account_id,
}: {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  account_id: string
}): TabsStore {
  const key = `jiangtai.teacher.tabs.${account_id}`
  const store = createStore<TabsState>(() => readTabs(storage.getItem(key)))
  const drafts = createDrafts({ storage, account_id })
  const guards = new Map<string, () => boolean>()
  const partGuards = new Map<string, () => boolean>()
  let front: string | null = null
  // A page that was not visited since a reload cannot say; its draft does.
  const isUnsaved = ({ key: tab_key }: Tab) => guards.get(tab_key)?.() ?? drafts.find(tab_key) !== null
  store.subscribe((state) => storage.setItem(key, JSON.stringify(state)))
  return Object.assign(store, {
    open: (tab: { key: string; path: string; title: string }) =>
      store.setState((state) => openTab(state, tab)),
    rename: (tab_key: string, title: string | null) =>
      store.setState((state) => renameTab(state, { key: tab_key, title })),
    close: (tab_key: string, which: CloseWhich) => {
      const before = store.getState()
      const after = closeTabs(before, { key: tab_key, which })
      for (const { key: closed } of tabsToClose(before, { key: tab_key, which })) {
        guards.delete(closed)
        partGuards.delete(closed)
        drafts.drop(closed)
      }
      store.setState(after)
      if (after.active_key === before.active_key) return null
      return after.tabs.find((tab) => tab.key === after.active_key)?.path ?? null
    },
    clear: () => {
      store.setState({ tabs: [], active_key: null })
      storage.removeItem(key)
      drafts.dropAll()
    },
    guard: (tab_key: string, ask: () => boolean) => void guards.set(tab_key, ask),
    guardPart: (tab_key: string, ask: () => boolean) => void partGuards.set(tab_key, ask),
    isPartUnsaved: (tab_key: string) => partGuards.get(tab_key)?.() ?? false,
    setFront: (tab_key: string | null) => {
      front = tab_key
    },
    isFront: (tab_key: string) => front === tab_key,
    unsavedAmong: (tab_key: string, which: CloseWhich) =>
      tabsToClose(store.getState(), { key: tab_key, which }).filter(isUnsaved),
    unsaved: () => store.getState().tabs.filter(isUnsaved),
    drafts,
    lostByLoad: () => store.getState().tabs.filter((tab) => isUnsaved(tab) && drafts.find(tab.key) === null),
    hasUnsaved: () => store.getState().tabs.some(isUnsaved),
  })
}

function readTabs(text: string | null): TabsState {
  const none: TabsState = { tabs: [], active_key: null }
  if (text === null) return none
  try {
    const stored = JSON.parse(text) as Partial<TabsState>
    const tabs = (stored.tabs ?? []).filter(
      (tab) => typeof tab.key === 'string' && typeof tab.path === 'string' && typeof tab.title === 'string',
    )
    return { tabs: tabs.map((tab) => ({ ...tab, custom_title: tab.custom_title ?? null })), active_key: null }
  } catch {
    return none
  }
}

/** The tab a screen is shown in; null on full-screen pages, which have none. */
export const TabContext = createContext<{ key: string; store: TabsStore } | null>(null)

/** Names this page's tab after what it shows (a lesson's title); null while it is not known. */
export function useTabTitle(title: string | null): void {
  const tab = useContext(TabContext)
  const key = tab?.key ?? null
  const store = tab?.store ?? null
  // The tab bar lives outside of the page, so the title has to be carried there.
  useEffect(() => {
    if (key !== null && title !== null) store?.rename(key, title)
  }, [key, store, title])
}

/** Has the teacher asked before this page's tab is closed with work in it that is not saved (SH-07), also while it is in the back. */
export function useUnsavedGuard(isUnsaved: () => boolean): void {
  const tab = useContext(TabContext)
  const key = tab?.key ?? null
  const store = tab?.store ?? null
  const latest = useRef(isUnsaved)
  // The page's last word counts while it is in the back, so nothing is taken away when it goes there.
  useEffect(() => {
    latest.current = isUnsaved
    if (key !== null) store?.guard(key, () => latest.current())
  })
}
