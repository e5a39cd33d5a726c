import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import type { TabsStore } from '../../core/tabs.ts'
import type { CurrentUser } from '../../core/user.ts'
import { layoutOf } from '../layout.ts'
import { menuFor } from '../menu.ts'
import { findScreen, mayOpenScreen, screenRoutes, tabKeyOf } from '../routes.tsx'
import { LeftBar } from './LeftBar.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { RightBar } from './RightBar.tsx'
import { ScreenFrame } from './ScreenFrame.tsx'
import { SideNav } from './SideNav.tsx'
import { TabBar } from './TabBar.tsx'
import { TabPages } from './TabPages.tsx'
import { TopNav } from './TopNav.tsx'
import { useSignOutLine } from './use-sign-out-line.ts'
import styles from './frame.module.css'

/** The frame: bars around the page in front. A bare screen covers it, while the tabs wait underneath. */
export function Chrome({ user, tabs }: { user: CurrentUser; tabs: TabsStore }) {
  const location = useLocation()
  const navigate = useNavigate()
  const pages = useRef<HTMLDivElement>(null)
  const route = findScreen(location.pathname)
  const isBare = route?.layout === 'bare'
  const key = route === null || isBare ? null : tabKeyOf(route, location.search)
  const path = `${location.pathname}${location.search}`
  const title = route?.title ?? ''
  const menu = menuFor(screenRoutes, user.grants)
  const scene = menu.find(({ id }) => id === route?.scene) ?? null
  const layout = layoutOf(location.pathname)
  const shownTitle = useStore(
    tabs,
    (state) => state.tabs.find((tab) => tab.key === key)?.custom_title ?? title,
  )

  // The address decides which page is in front; the tab bar follows it.
  useLayoutEffect(() => {
    if (key !== null) tabs.open({ key, path, title })
  }, [tabs, key, path, title])

  // A reload or a closed window would lose what a page in the back still holds, too.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (tabs.hasUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [tabs])

  useSignOutLine(!isBare)

  const mayOpen = route !== null && mayOpenScreen(route, user.grants)
  return (
    <>
      <title>{`${shownTitle} - 讲台`}</title>
      <div className={styles.frame} hidden={isBare}>
        <button type="button" className={styles.skip} onClick={() => pages.current?.focus()}>
          跳到页面内容
        </button>
        {layout.top && <TopNav user={user} menu={menu} scene={scene} tabs={tabs} />}
        {layout.left && <LeftBar menu={menu} scene={scene} />}
        {layout.side && scene !== null && scene.side.length > 0 && <SideNav scene={scene} />}
        <div className={styles.center}>
          <TabBar tabs={tabs} onGo={(to) => void navigate(to)} />
          <OfflineBanner />
          <div className={styles.pages} ref={pages} tabIndex={-1}>
            <TabPages tabs={tabs} active={key === null || route === null ? null : { key, route, mayOpen }} />
          </div>
        </div>
        {layout.right && <RightBar onTop={() => scrollToTop(pages.current)} />}
      </div>
      {isBare && route !== null && <ScreenFrame route={route} mayOpen={mayOpen} />}
    </>
  )
}

function isCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

function scrollToTop(pages: HTMLElement | null): void {
  pages?.querySelector('[data-in-front="true"]')?.scrollTo({ top: 0, behavior: isCalm() ? 'auto' : 'smooth' })
}
