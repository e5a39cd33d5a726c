import { can } from '@jiangtai/shared/core/permissions.ts'
import { lazy, Suspense, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { BOARD_PATH } from '../../core/board-path.ts'
import { subjectNetworkUrl } from '../../core/subject-network.ts'
import { showLoading } from '../../core/loading-overlay.ts'
import type { TabsStore } from '../../core/tabs.ts'
import type { CurrentUser } from '../../core/session/user.ts'
import { chosenArea, rememberArea } from '../menu/chosen-area.ts'
import { layoutOf } from '../menu/layout.ts'
import { sceneOf, type SideMenu, sideMenuFor } from '../menu/menu.ts'
import { seenSchoolTabs } from '../school/school-tabs.ts'
import { isAccountPath } from '../menu/account-path.ts'
import { findRoute, tabKeyOf } from '../routes.tsx'
import { askAboutUnsaved } from './ask-about-unsaved.ts'
import { LeftBar } from './bars/LeftBar.tsx'
import { leaveForGood, leaveToSignInAgain } from './leave-shell.ts'
import { OfflineBanner } from './OfflineBanner.tsx'
import { pageInFront, useFocusInFront } from './page-focus.ts'
import { RightBar } from './bars/RightBar.tsx'
import { ScreenFrame } from './screen/ScreenFrame.tsx'
import { ShellMenuContext, shellMenuFor } from './shell-menu.ts'
import { SideNav } from './bars/SideNav.tsx'
import { TabBar } from './tabs/TabBar.tsx'
import { TabPages } from './tabs/TabPages.tsx'
import { TopNav } from './bars/TopNav.tsx'
import { useAccountLine } from '../signed-in/use-account-line.ts'
import { useSignOutElsewhere } from '../signed-in/use-sign-out-elsewhere.ts'
import styles from './frame.module.css'

// It has something to say on one day of seven.
const ShellNotes = lazy(async () => ({ default: (await import('./later.ts')).ShellNotes }))

// For school managers only.
const WarningBar = lazy(async () => ({ default: (await import('./WarningBar.tsx')).WarningBar }))

// Beside questions and papers only.
const CartTool = lazy(async () => ({
  default: (await import('../../features/papers/cart/CartTool.tsx')).CartTool,
}))

/** The frame: bars around the page in front. A bare screen covers it, while the tabs wait underneath; the blackboard is no page of this document. */
export function Chrome({ user, tabs }: { user: CurrentUser; tabs: TabsStore }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const router = useContext(RouterContext)?.router
  const frame = useRef<HTMLDivElement>(null)
  const pages = useRef<HTMLDivElement>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const menu = useMemo(() => shellMenuFor(user), [user])
  const route = findRoute(pathname)
  const isBare = route?.layout === 'bare'
  const key = route === null || isBare ? null : tabKeyOf(route, search)
  const path = `${pathname}${search}`
  const title = route?.title ?? ''
  const layout = layoutOf(pathname)
  const scene = sceneOf(route, search)
  // A page one may not open tells nothing of the area it belongs to.
  const isOpen = route !== null && menu.open.includes(route)
  const side =
    scene === null || !isOpen ? null : sideMenuFor(scene, sidePlaceOf(user, menu.open, { pathname, search }))
  const hasSide = layout.side && side !== null && side.groups.length > 0
  const ownArea = scene?.area ?? null
  const area = ownArea ?? chosenArea(window.sessionStorage, menu.areas)
  const shownTitle = useStore(
    tabs,
    (state) => state.tabs.find((tab) => tab.key === key)?.custom_title ?? title,
  )

  // The address decides which page is in front; the tab bar follows it.
  useLayoutEffect(() => {
    tabs.setFront(key)
    if (key !== null) tabs.open({ key, path, title })
  }, [tabs, key, path, title])

  // A page of no area keeps the area marked that one came from.
  useEffect(() => {
    if (ownArea !== null) rememberArea(window.sessionStorage, ownArea)
  }, [ownArea])

  // A reload or a closed window would lose the unsaved work of a page in the back, too.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      // On the way to the blackboard everything was asked already.
      const next = router?.state.navigation.location?.pathname
      if (next !== BOARD_PATH && tabs.hasUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [router, tabs])

  // The router asks from outside of the pages; nothing is unsaved before the page was drawn and this has come.
  useEffect(() => {
    if (router === undefined) return
    let stop: (() => void) | null = null
    let isGone = false
    import('./later.ts').then(
      ({ askBeforeLeaving }) => {
        if (!isGone) stop = askBeforeLeaving(router, tabs)
      },
      () => {},
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [router, tabs])

  // Signing in leaves the keyboard nowhere; from here its first step is the way to the content.
  useEffect(() => {
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  }, [])

  const rememberFocus = useFocusInFront(pages, key)

  // The line closes first, so that it does not tell of a sign-out one has asked for oneself.
  useAccountLine(!isLeaving)
  useSignOutElsewhere()
  const signOutNow = () => {
    setIsLeaving(true)
    // The answer of a third party's site may take seconds ([SL-18]); the page leaves by itself.
    showLoading({ tip: '正在退出登录…' })
    void leaveForGood(tabs)
  }
  const handleSwitch = async () => {
    const { showSchools } = await import('./later.ts')
    await showSchools({ tabs, onLeave: () => setIsLeaving(true) })
  }
  const handleSignInAgain = () => {
    setIsLeaving(true)
    void leaveToSignInAgain()
  }

  return (
    <ShellMenuContext.Provider value={menu}>
      <title>{`${shownTitle} - 讲台`}</title>
      <div className={styles.frame} hidden={isBare} ref={frame} tabIndex={-1}>
        <button type="button" className={styles.skip} onClick={() => pageInFront(pages.current)?.focus()}>
          跳到页面内容
        </button>
        {layout.top && (
          <TopNav
            user={user}
            menu={menu.areas}
            area={isAccountPath(pathname) ? null : area}
            onSwitch={() => void handleSwitch()}
            onSignOut={() => askAboutUnsaved(tabs, '退出登录', signOutNow)}
          />
        )}
        {layout.left && <LeftBar menu={menu.areas} area={isAccountPath(pathname) ? null : area} />}
        <div className={styles.center} data-named={hasSide && isNamedBy(side)}>
          <TabBar tabs={tabs} onGo={(to) => void navigate(to)} />
          {hasSide && <SideNav menu={side} />}
          {can(user.grants, 'schoolManage.edit') && (
            <Suspense>
              <WarningBar />
            </Suspense>
          )}
          <OfflineBanner />
          <Suspense>
            <ShellNotes tabs={tabs} onSignInAgain={handleSignInAgain} />
          </Suspense>
          <div className={styles.pages} ref={pages} onFocusCapture={rememberFocus}>
            <TabPages tabs={tabs} active={key === null || route === null ? null : { key, route }} />
          </div>
        </div>
        {layout.right && area === 'questions' && can(user.grants, 'questionCenter.edit') && (
          <Suspense>
            <CartTool />
          </Suspense>
        )}
        {layout.right && <RightBar pages={pages} page_key={key} />}
      </div>
      {isBare && <ScreenFrame key={route.path} route={route} />}
    </ShellMenuContext.Provider>
  )
}

function sidePlaceOf(
  user: CurrentUser,
  open: ReturnType<typeof shellMenuFor>['open'],
  at: { pathname: string; search: string },
) {
  return {
    ...at,
    open,
    school_tabs: seenSchoolTabs(user),
    school_id: user.info.school_id,
    subject_network_url: subjectNetworkUrl(),
  }
}

/** Whether an entry of the side nav names the page in front, so that the page itself need not show its name again. */
function isNamedBy(side: SideMenu): boolean {
  return side.groups.some(({ links }) => links.some(({ is_current }) => is_current))
}
