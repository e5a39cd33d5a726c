import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Panes } from '@jiangtai/ui/kit/panes/Panes.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { targetTreeQuery } from '../../shared/targets/target-picker.queries.ts'
import { createUnsaved, leavePart, UnsavedContext } from '../../shared/forms/unsaved-part.ts'
import { oneOf, useAddress } from '../../shared/lists/use-address.ts'
import { SchemesTab } from './SchemesTab.tsx'
import styles from './grouping.module.css'

// The groups are looked at most, so the other parts are fetched when they are opened.
const LevelsTab = lazy(async () => ({ default: (await import('./levels/LevelsTab.tsx')).LevelsTab }))
const SeatsTab = lazy(async () => ({ default: (await import('./seats/SeatsTab.tsx')).SeatsTab }))

const TABS = ['groups', 'points', 'seats', 'levels'] as const
type Tab = (typeof TABS)[number]
const TAB_NAMES: Record<Tab, string> = {
  groups: '分组',
  points: '小组积分',
  seats: '座位表',
  levels: '学生层次',
}

/** 班级分组 (GP-01): a class, its schemes, the points of its groups, its seats and its levels. */
export function ClassGroupingScreen() {
  const address = useAddress()
  const [unsaved] = useState(createUnsaved)
  const tree = useQuery(targetTreeQuery())
  const classes = tree.data?.list ?? []
  const asked = address.read('class')
  const chosen = classes.find(({ class_id }) => class_id === asked) ?? classes[0] ?? null
  const tab = oneOf(address.read('tab'), TABS) ?? 'groups'
  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>班级分组</h1>
        {chosen !== null && (
          <Select
            aria-label="班级"
            className={styles.classes}
            value={chosen.class_id}
            options={classes.map(({ class_id, name, student_count }) => ({
              value: class_id,
              label: `${name}（${student_count} 人）`,
            }))}
            onChange={(next: string) =>
              leavePart(unsaved, () => address.change({ class: next, scheme: null }))
            }
          />
        )}
      </header>
      {tree.isPending && (
        <>
          <SkeletonBlock height={32} />
          <SkeletonBlock height={420} />
        </>
      )}
      {tree.isError && tree.data === undefined && (
        <FailedList what="班级" error={tree.error} onRetry={() => void tree.refetch()} />
      )}
      {tree.data !== undefined && chosen === null && (
        <EmptyList>还没有您任教的班级。请学校管理员在任课表里加上您，班级就会出现在这里。</EmptyList>
      )}
      {chosen !== null && (
        <UnsavedContext.Provider value={unsaved}>
          {/* The bar of the parts keeps its own distance: as a single child of the page it keeps no other. */}
          <div>
            <Panes
              label="班级分组"
              active={tab}
              onChange={(next) =>
                leavePart(unsaved, () => address.change({ tab: next === 'groups' ? null : next }))
              }
              panes={TABS.map((key) => ({
                key,
                label: TAB_NAMES[key],
                // Only the part in front is drawn, because a board that is not seen is not to be kept.
                content:
                  key === tab ? (
                    <Suspense key={chosen.class_id} fallback={<SkeletonBlock height={420} />}>
                      <TabContent class_id={chosen.class_id} tab={key} />
                    </Suspense>
                  ) : null,
              }))}
            />
          </div>
        </UnsavedContext.Provider>
      )}
    </main>
  )
}

function TabContent({ class_id, tab }: { class_id: string; tab: Tab }) {
  if (tab === 'seats') return <SeatsTab class_id={class_id} />
  if (tab === 'levels') return <LevelsTab class_id={class_id} />
  return <SchemesTab class_id={class_id} shows={tab} />
}
