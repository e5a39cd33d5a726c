import list from '@jiangtai/ui/lists/list.module.css'
import type { TaskListItem } from '@jiangtai/shared/tasks/views.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { RowActs } from '@jiangtai/ui/lists/RowActs.tsx'
import type { ReactNode } from 'react'
import { type TaskKind, useTaskKind } from '../kind/TaskKind.tsx'
import { ListScreen } from '../../lists/ListScreen.tsx'
import { NothingFound } from '../../lists/NothingFound.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { useTaskActs } from '../acts/use-task-acts.tsx'
import { taskListQuery } from '../task.queries.ts'
import { TASK_FILTERS, taskFilter } from './task-filter.ts'
import { TaskFilters } from './TaskFilters.tsx'

/** The teacher's own task, given or still a draft, each with its acts. */
export function TaskTable({
  part,
  columns,
  empty,
}: {
  part: 'published' | 'draft'
  columns: (kind: TaskKind) => readonly Column<TaskListItem>[]
  /** Said when there is nothing at all. */
  empty: ReactNode
}) {
  const kind = useTaskKind()
  const { name } = kind
  const { filter, isFiltered } = taskFilter(kind, useAddress(), part)
  const { actsOf, dialog } = useTaskActs()
  return (
    <div className={list.part}>
      <ListScreen<TaskListItem>
        {...{ what: name, unit: '份' }}
        query={(page) => taskListQuery(kind.id, filter, page)}
        idOf={({ task_id }) => task_id}
        nameOf={({ title }) => title}
        filters={<TaskFilters isFiltered={isFiltered} hasWaits={part === 'published'} />}
        empty={isFiltered ? <NothingFound what={name} filters={TASK_FILTERS} /> : empty}
        show={{
          ...{ label: `${name}表格`, minWidth: 864, columns: columns(kind), phone: 'facts' },
          acts: { width: 176, of: (row) => <RowActs name={row.title} acts={actsOf(row)} /> },
        }}
      />
      {dialog}
    </div>
  )
}
