import { Activity, useContext, useMemo, useState } from 'react'
import { type Location, UNSAFE_LocationContext as LocationContext, useLocation } from 'react-router'
import { useStore } from 'zustand'
import { TabContext, type TabsStore } from '../../core/tabs.ts'
import type { AppRoute } from '../routes.tsx'
import { ScreenFrame } from './ScreenFrame.tsx'
import styles from './frame.module.css'

type Place = { route: AppRoute; location: Location }

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
  const location = useLocation()
  const open = useStore(tabs, (state) => state.tabs)
  const [visited, setVisited] = useState<ReadonlyMap<string, Place>>(new Map())
  if (active !== null && visited.get(active.key)?.location !== location) {
    const { key, route } = active
    setVisited(new Map(visited).set(key, { route, location }))
  }
  const isShown = (key: string) => key === active?.key || open.some((tab) => tab.key === key)
  return [...visited]
    .filter(([key]) => isShown(key))
    .map(([key, place]) => (
      <TabPage key={key} tab_key={key} tabs={tabs} place={place} isInFront={key === active?.key} />
    ))
}

function TabPage({
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
  const here = useContext(LocationContext)
  const address = useMemo(
    () => ({ location: place.location, navigationType: here.navigationType }),
    [place.location, here.navigationType],
  )
  const tab = useMemo(() => ({ key: tab_key, store: tabs }), [tab_key, tabs])
  return (
    // What is hidden inside of an Activity is drawn later, so the page's own element stands around it.
    <div className={styles.page} data-in-front={isInFront} hidden={!isInFront} tabIndex={-1}>
      <Activity mode={isInFront ? 'visible' : 'hidden'}>
        <LocationContext.Provider value={address}>
          <TabContext.Provider value={tab}>
            <ScreenFrame route={place.route} />
          </TabContext.Provider>
        </LocationContext.Provider>
      </Activity>
    </div>
  )
}
