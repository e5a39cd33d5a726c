import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { EmptyList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { useCan } from '../../../core/session/user.ts'
import { AddressTabs } from '../../lists/AddressTabs.tsx'
import { givenColumns } from './task-columns.tsx'
import { TaskTable } from './TaskTable.tsx'
import styles from './task-list.module.css'
import { useNewTask } from './use-new-task.tsx'

const SharedMarkingList = lazy(async () => ({
  default: (await import('../marking/markers/SharedMarkingList.tsx')).SharedMarkingList,
}))
const TaskBin = lazy(async () => ({ default: (await import('./TaskBin.tsx')).TaskBin }))

/** 已发布: given task, its progress, and the recycle bin (HW-01). */
export function TaskListScreen() {
  const { name: kindName, id: kind, words, ListTools } = useTaskKind()
  const mayRemove = useCan(`${kind}.delete`)
  const { button, dialog, ask } = useNewTask()
  const table = (
    <TaskTable
      part="published"
      columns={givenColumns}
      empty={
        <EmptyList
          action={
            ask !== null && (
              <Button type="primary" onClick={ask}>
                {words.give}
              </Button>
            )
          }
        >
          {words.nothingGiven}
        </EmptyList>
      }
    />
  )
  const tools = (
    <span className={styles.tools}>
      {ListTools !== null && <ListTools />}
      {button}
    </span>
  )
  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>已发布的{kindName}</h1>
      </header>
      <div>
        <AddressTabs
          label={`已发布的${kindName}`}
          actions={tools}
          beforeChange={(go) => go()}
          tabs={[
            { key: 'list', label: '我布置的', panel: table },
            { key: 'marking', label: '一起批改', panel: later(<SharedMarkingList />) },
            ...(mayRemove ? [{ key: 'bin', label: '回收站', panel: later(<TaskBin />) }] : []),
          ]}
        />
      </div>
      {dialog}
    </main>
  )
}

/** A part that is fetched when it comes to the front. */
const later = (part: ReactNode) => <Suspense fallback={<SkeletonBlock height={320} />}>{part}</Suspense>
