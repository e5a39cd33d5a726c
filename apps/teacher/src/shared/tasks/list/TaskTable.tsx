import type { TaskListItem } from '@jiangtai/shared/tasks/views.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { RowActs } from '@jiangtai/ui/lists/RowActs.tsx'
import type { ReactNode } from 'react'
import { ListScreen } from '../../lists/ListScreen.tsx'
import { NothingFound } from '../../lists/NothingFound.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { useTaskActs } from '../acts/use-task-acts.tsx'
import { taskListQuery } from '../task.queries.ts'
import { TASK_FILTERS, taskFilter } from './task-filter.ts'
import { TaskFilters } from './TaskFilters.tsx'
import styles from './task-list.module.css'

/** The teacher's own task, given or still a draft, each with its acts. */
export function TaskTable({
  part,
  columns,
  empty,
}: {
  part: 'published' | 'draft'
  columns: readonly Column<TaskListItem>[]
  /** Said when there is nothing at all. */
  empty: ReactNode
}) {
  const { filter, isFiltered } = taskFilter(useAddress(), part)
  const { actsOf, dialog } = useTaskActs()
  return (
    <div className={styles.part}>
      <ListScreen<TaskListItem>
        {...{ what: '作业', unit: '份' }}
        query={(page) => taskListQuery(filter, page)}
        idOf={({ task_id }) => task_id}
        nameOf={({ title }) => title}
        filters={<TaskFilters isFiltered={isFiltered} hasWaits={part === 'published'} />}
        empty={isFiltered ? <NothingFound what="作业" filters={TASK_FILTERS} /> : empty}
        show={{
          ...{ label: '作业表格', minWidth: 864, columns, phone: 'facts' },
          acts: { width: 176, of: (row) => <RowActs name={row.title} acts={actsOf(row)} /> },
        }}
      />
      {dialog}
    </div>
  )
}
