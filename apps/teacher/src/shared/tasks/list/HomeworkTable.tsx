import type { TaskListItem } from '@jiangtai/shared/tasks/views.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { RowActs } from '@jiangtai/ui/lists/RowActs.tsx'
import type { ReactNode } from 'react'
import { ListScreen } from '../../lists/ListScreen.tsx'
import { NothingFound } from '../../lists/NothingFound.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { useHomeworkActs } from '../acts/use-homework-acts.tsx'
import { homeworkListQuery } from '../homework.queries.ts'
import { HOMEWORK_FILTERS, homeworkFilter } from './homework-filter.ts'
import { HomeworkFilters } from './HomeworkFilters.tsx'
import styles from './homework-list.module.css'

/** The teacher's own homework, given or still a draft, each with its acts. */
export function HomeworkTable({
  part,
  columns,
  empty,
}: {
  part: 'published' | 'draft'
  columns: readonly Column<TaskListItem>[]
  /** Said when there is nothing at all. */
  empty: ReactNode
}) {
  const { filter, isFiltered } = homeworkFilter(useAddress(), part)
  const { actsOf, dialog } = useHomeworkActs()
  return (
    <div className={styles.part}>
      <ListScreen<TaskListItem>
        {...{ what: '作业', unit: '份' }}
        query={(page) => homeworkListQuery(filter, page)}
        idOf={({ task_id }) => task_id}
        nameOf={({ title }) => title}
        filters={<HomeworkFilters isFiltered={isFiltered} hasWaits={part === 'published'} />}
        empty={isFiltered ? <NothingFound what="作业" filters={HOMEWORK_FILTERS} /> : empty}
        show={{
          ...{ label: '作业表格', minWidth: 864, columns, phone: 'facts' },
          acts: { width: 176, of: (row) => <RowActs name={row.title} acts={actsOf(row)} /> },
        }}
      />
      {dialog}
    </div>
  )
}
