import { Suspense, useState } from 'react'
import { useUnsavedGuard } from '../../core/tabs.ts'
import { useUser } from '../../core/session/user.ts'
import { useAddress } from '../../shared/lists/use-address.ts'
import { SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { laterDialog } from '../../shared/forms/later-dialog.tsx'
import { ArrivingPart } from '../shell/screen/ArrivingPart.tsx'
import { loadedTab, loadTab } from './load-tab.ts'
import { seenSchoolTabs } from './school-tabs.ts'
import { createUnsaved, UnsavedContext } from '../../shared/forms/unsaved-part.ts'
import styles from './school.module.css'

/** 学校管理: the part of it that the address names and the side nav leads to, fetched when it is first opened. */
export function SchoolScreen() {
  const tabs = seenSchoolTabs(useUser())
  const address = useAddress()
  const [unsaved] = useState(createUnsaved)
  useUnsavedGuard(unsaved.isUnsaved)
  const shown = tabs.find(({ key }) => key === address.read('tab')) ?? tabs[0]
  if (shown === undefined) return null
  return (
    <main className={styles.screen}>
      <h1 className="visually-hidden">{shown.label}</h1>
      <UnsavedContext.Provider value={unsaved}>
        <Suspense key={shown.key} fallback={<SkeletonBlock height={320} />}>
          <ArrivingPart loaded={() => loadedTab(shown)} load={() => loadTab(shown)} />
        </Suspense>
      </UnsavedContext.Provider>
    </main>
  )
}

/** The page for files of people. It is fetched from here, so that the start of the app does not list its parts. */
export const ImportScreen = laterDialog(async () => (await import('./ImportScreen.tsx')).ImportScreen)
