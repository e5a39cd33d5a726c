import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { EmptyList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useCan } from '../../../core/session/user.ts'
import { AddressTabs } from '../../lists/AddressTabs.tsx'
import { HOMEWORK_WORKLOAD } from '../../questions/homework/homework-paths.ts'
import { GIVEN_COLUMNS } from './task-columns.tsx'
import { TaskTable } from './TaskTable.tsx'
import styles from './task-list.module.css'
import { useNewTask } from './use-new-task.tsx'

const TaskBin = lazy(async () => ({ default: (await import('./TaskBin.tsx')).TaskBin }))

/** 已发布: given task, its progress, and the recycle bin (HW-01). */
export function TaskListScreen() {
  const mayRemove = useCan('homework.delete')
  const { button, dialog, ask } = useNewTask()
  const table = (
    <TaskTable
      part="published"
      columns={GIVEN_COLUMNS}
      empty={
        <EmptyList
          action={
            ask !== null && (
              <Button type="primary" onClick={ask}>
                布置作业
              </Button>
            )
          }
        >
          还没有布置过作业。从题库、试题篮或试卷选题，选好班级和截止时间就能发布。
        </EmptyList>
      }
    />
  )
  const tools = (
    <span className={styles.tools}>
      <Link className={list.link} to={HOMEWORK_WORKLOAD}>
        作业公示
      </Link>
      {button}
    </span>
  )
  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>已发布的作业</h1>
        {!mayRemove && tools}
      </header>
      <div>
        {mayRemove ? (
          <AddressTabs
            label="已发布的作业"
            actions={tools}
            beforeChange={(go) => go()}
            tabs={[
              { key: 'list', label: '我布置的', panel: table },
              {
                key: 'bin',
                label: '回收站',
                panel: (
                  <Suspense fallback={<SkeletonBlock height={320} />}>
                    <TaskBin />
                  </Suspense>
                ),
              },
            ]}
          />
        ) : (
          table
        )}
      </div>
      {dialog}
    </main>
  )
}
