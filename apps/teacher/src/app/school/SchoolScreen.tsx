import { can, MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { createElement, Suspense, use, useState } from 'react'
import { useUnsavedGuard } from '../../core/tabs.ts'
import { useCanForSchool, useUser } from '../../core/session/user.ts'
import { waitingCountQuery } from '../../features/school/joining/joining.queries.ts'
import { AddressTabs } from '../../shared/lists/AddressTabs.tsx'
import { SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { loadedTab, loadTab } from './load-tab.ts'
import { SCHOOL_TABS, type SchoolTab } from './school-tabs.ts'
import { createUnsaved, leavePart, UnsavedContext } from '../../shared/forms/unsaved-part.ts'
import styles from './school.module.css'

/** 学校管理: its parts behind tabs, each fetched when it is first opened. */
export function SchoolScreen() {
  const { grants, info } = useUser()
  const isWholeSchool = info.manager_type === MANAGER_TYPE.school
  const [unsaved] = useState(createUnsaved)
  useUnsavedGuard(unsaved.isUnsaved)
  const { data: waiting = 0 } = useQuery(waitingCountQuery({ enabled: useCanForSchool('schoolManage.edit') }))
  const tabs = SCHOOL_TABS.filter(
    ({ access, isForWholeSchool = false }) => can(grants, access) && (isWholeSchool || !isForWholeSchool),
  )

  return (
    <main className={styles.screen}>
      <h1>学校管理</h1>
      <UnsavedContext.Provider value={unsaved}>
        <AddressTabs
          label="学校管理"
          tabs={tabs.map((tab) => ({
            key: tab.key,
            label: tab.key === 'joining' && waiting > 0 ? `${tab.label} ${waiting}` : tab.label,
            panel: <TabPanel tab={tab} />,
          }))}
          beforeChange={(go) => leavePart(unsaved, go)}
        />
      </UnsavedContext.Provider>
    </main>
  )
}

function TabPanel({ tab }: { tab: SchoolTab }) {
  return (
    <Suspense fallback={<SkeletonBlock height={320} />}>
      <LoadedTab tab={tab} />
    </Suspense>
  )
}

function LoadedTab({ tab }: { tab: SchoolTab }) {
  return createElement(loadedTab(tab) ?? use(loadTab(tab)))
}
