import { Activity, type ContextType, memo, useContext, useMemo, useState } from 'react'
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router'
import { useStore } from 'zustand'
import { TabContext, type TabsStore } from '../../../core/tabs.ts'
import type { AppRoute } from '../../routes.tsx'
import { ScreenFrame } from '../screen/ScreenFrame.tsx'
import styles from '../frame.module.css'

/** Where a tab was left, as the router would tell it; the same object as long as nothing about it has changed. */
type Place = {
  route: AppRoute
  address: ContextType<typeof LocationContext>
  matched: ContextType<typeof RouteContext>
}

/**
 * The opened pages, one in front. The others keep their state, their half-typed forms and their scroll position, with their
 * effects paused; each sees the address it was left at. A restored tab is drawn only once it is visited.
 */
export function TabPages({
  tabs,
  active,
}: {
  tabs: TabsStore
  active: { key: string; route: AppRoute } | null
}) {
  const address = useContext(LocationContext)
  const matched = useContext(RouteContext)
  const open = useStore(tabs, (state) => state.tabs)
  const [visited, setVisited] = useState<ReadonlyMap<string, Place>>(new Map())
  if (active !== null) {
    const { key, route } = active
    const known = visited.get(key)
    if (known === undefined || known.route !== route || !isSamePlace(known.address, address)) {
      setVisited(new Map(visited).set(key, { route, address, matched: known?.matched ?? matched }))
    }
  }
  const isShown = (key: string) => key === active?.key || open.some((tab) => tab.key === key)
  return [...visited]
    .filter(([key]) => isShown(key))
    .map(([key, place]) => (
      <TabPage key={key} tab_key={key} tabs={tabs} place={place} isInFront={key === active?.key} />
    ))
}

/** A page that only comes to the front again has nothing to draw anew. */
function isSamePlace(
  { location: a }: { location: Location },
  { location: b }: { location: Location },
): boolean {
  return a.pathname === b.pathname && a.search === b.search && a.hash === b.hash && a.state === b.state
}

// Going somewhere tells everybody who asks the router where one is; only the page in front has to hear of it.
const TabPage = memo(function TabPage({
  tab_key,
  tabs,
  place,
  isInFront,
}: {
  tab_key: string
  tabs: TabsStore
  place: Place
  isInFront: boolean
}) {
  const tab = useMemo(() => ({ key: tab_key, store: tabs }), [tab_key, tabs])
  return (
    // React draws the inside of a hidden Activity later, so the page's own element stands around it.
    <div className={styles.page} data-in-front={isInFront} hidden={!isInFront} tabIndex={-1}>
      <Activity mode={isInFront ? 'visible' : 'hidden'}>
        <LocationContext.Provider value={place.address}>
          <RouteContext.Provider value={place.matched}>
            <TabContext.Provider value={tab}>
              <PageOfTab route={place.route} />
            </TabContext.Provider>
          </RouteContext.Provider>
        </LocationContext.Provider>
      </Activity>
    </div>
  )
})

// Coming to the front does not draw the page anew either.
const PageOfTab = memo(ScreenFrame)
