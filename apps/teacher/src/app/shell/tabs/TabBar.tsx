import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { closeRefusal, type CloseWhich, namesOf, tabsToClose } from '../../../core/tab-rules.ts'
import type { TabsStore } from '../../../core/tabs.ts'
import type { Anchor } from '@jiangtai/ui/kit/float/float.ts'
import { Menu } from '@jiangtai/ui/kit/float/Menu.tsx'
import { askFirst, message } from '@jiangtai/ui/kit/notices.ts'
import { AllTabs } from './AllTabs.tsx'
import { focusNeighbour, isMenuKey, shortcutOf } from './tab-keys.ts'
import { TabLink } from './TabLink.tsx'
import { useUnsavedTabs } from './use-unsaved-tabs.ts'
import styles from './tab-bar.module.css'

const MENU: readonly { key: CloseWhich; label: string }[] = [
  { key: 'current', label: '关闭当前' },
  { key: 'right', label: '关闭右侧' },
  { key: 'left', label: '关闭左侧' },
  { key: 'others', label: '关闭其他' },
]

/** The opened pages (spec §2): closed by their mark, the middle button, the keyboard or the menu of the right button. */
export function TabBar({ tabs, onGo }: { tabs: TabsStore; onGo: (path: string) => void }) {
  const state = useStore(tabs)
  const [menu, setMenu] = useState<{ key: string; anchor: Anchor } | null>(null)
  const bar = useRef<HTMLUListElement>(null)
  const wantsFocus = useRef(false)
  const unsavedKeys = useUnsavedTabs(tabs)

  const front = state.tabs.find(({ key }) => key === state.active_key)
  const frontTitle = front?.custom_title ?? front?.title
  // With many tabs the one in front may lie outside of the bar, also when its page names it; the keyboard stays in the bar when its tab has gone.
  useEffect(() => {
    const active = bar.current?.querySelector<HTMLElement>('[data-active="true"]')
    if (wantsFocus.current) active?.querySelector('a')?.focus()
    wantsFocus.current = false
    // Asked at once, it would have the whole page laid out in the middle of drawing it.
    const frame = requestAnimationFrame(() => active?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [state.active_key, state.tabs.length, frontTitle])

  const closeNow = (key: string, which: CloseWhich) => {
    const next = tabs.close(key, which)
    if (next !== null) onGo(next)
  }

  const close = (key: string, which: CloseWhich) => {
    const refusal = closeRefusal(tabs.getState(), { key, which })
    if (refusal !== null) return message.info(refusal)
    const unsaved = tabs.unsavedAmong(key, which)
    const [first] = unsaved
    if (first === undefined) return closeNow(key, which)
    askFirst({
      title: `${namesOf(unsaved)}还有没保存的内容`,
      content: contentOf(which),
      okText: '关闭标签',
      onOk: () => closeNow(key, which),
      onStay: () => {
        closeSaved(key, which)
        onGo(first.path)
      },
    })
  }

  /** Who goes on editing still wanted the rest of the tabs gone. */
  const closeSaved = (key: string, which: CloseWhich) => {
    const unsaved = tabs.unsavedAmong(key, which)
    for (const tab of tabsToClose(tabs.getState(), { key, which })) {
      if (!unsaved.some((kept) => kept.key === tab.key)) tabs.close(tab.key, 'current')
    }
  }

  const entriesFor = (key: string) =>
    MENU.map(({ key: which, label }) => ({
      key: which,
      label,
      refusal: closeRefusal(state, { key, which }),
      onPick: () => close(key, which),
    }))
  // The menu is about the tab under the pointer, which comes to the front.
  const handleRightButton = (event: MouseEvent, { key, path }: { key: string; path: string }) => {
    event.preventDefault()
    setMenu({ key, anchor: pointOf(event) })
    if (key !== state.active_key) onGo(path)
  }
  const handleKey = (event: KeyboardEvent<HTMLAnchorElement>, key: string) => {
    const which = shortcutOf(event)
    if (which !== null) {
      event.preventDefault()
      wantsFocus.current = true
      close(key, which)
    } else if (isMenuKey(event)) {
      event.preventDefault()
      openMenuAt(event.currentTarget)
    } else if (focusNeighbour(event, bar.current)) event.preventDefault()
  }

  return (
    <nav aria-label="已打开的页面" className={styles.tabNav}>
      <ul className={styles.tabBar} ref={bar}>
        {state.tabs.map((tab) => (
          <li
            key={tab.key}
            className={styles.tab}
            data-active={tab.key === state.active_key}
            onContextMenu={(event) => handleRightButton(event, tab)}
          >
            <TabLink
              tab={tab}
              isActive={tab.key === state.active_key}
              isUnsaved={unsavedKeys.includes(tab.key)}
              canClose={state.tabs.length > 1}
              onClose={() => close(tab.key, 'current')}
              onKey={(event) => handleKey(event, tab.key)}
            />
          </li>
        ))}
      </ul>
      <AllTabs bar={bar} tabs={state.tabs} unsaved={unsavedKeys} onGo={onGo} />
      {menu !== null && (
        <Menu
          label="标签"
          entries={entriesFor(menu.key)}
          anchor={menu.anchor}
          onClose={() => setMenu(null)}
        />
      )}
    </nav>
  )
}

function contentOf(which: CloseWhich): string {
  if (which === 'current') return '关闭标签后，这些内容会丢失。'
  return '关闭标签后，这些内容会丢失。选“继续编辑”会留下它们，只关闭其余的标签。'
}

function pointOf({ clientX, clientY }: MouseEvent): Anchor {
  return { left: clientX, right: clientX, top: clientY, bottom: clientY }
}

/** The keyboard's menu key opens the same menu, under the tab. */
function openMenuAt(tab: HTMLElement): void {
  const { left, bottom } = tab.getBoundingClientRect()
  tab.dispatchEvent(
    new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: left + 8, clientY: bottom }),
  )
}
