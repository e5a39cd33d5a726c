import { AUDIENCE_NAMES } from '@jiangtai/shared/review/audience-names.ts'
import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { RowActs } from '@jiangtai/ui/lists/RowActs.tsx'
import { Link } from 'react-router'
import { type TaskKind, useTaskKind } from '../kind/TaskKind.tsx'
import { amountWords } from '../task-words.ts'
import { ListScreen } from '../../lists/ListScreen.tsx'
import { NothingFound } from '../../lists/NothingFound.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { SpokenTime } from '../../SpokenTime.tsx'
import { SHARED_FILTERS, sharedFilter } from './shared-filter.ts'
import { SharedFilters } from './SharedFilters.tsx'
import { type SharedTask, sharedListQuery } from './shared.queries.ts'
import { useSharedActs } from './use-shared-acts.tsx'

/** 共享作业: task that colleagues and the teacher share, to read and to take (HW-01, HW-19). */
export function SharedListScreen() {
  const kind = useTaskKind()
  const { name: kindName } = kind
  const { filter, isFiltered } = sharedFilter(kind, useAddress())
  const { actsOf, dialog } = useSharedActs()
  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>共享{kindName}</h1>
      </header>
      <ListScreen<SharedTask>
        {...{ what: `共享${kindName}`, unit: '份' }}
        query={(page) => sharedListQuery(kind.id, filter, page)}
        idOf={({ task_id }) => task_id}
        nameOf={({ title }) => title}
        filters={<SharedFilters isFiltered={isFiltered} />}
        empty={
          isFiltered ? (
            <NothingFound what={kindName} filters={SHARED_FILTERS} />
          ) : (
            <EmptyList>
              还没有人共享{kindName}。在“已发布”或“草稿箱”里点“更多 → 共享”，同事就能取用。
            </EmptyList>
          )
        }
        show={{
          ...{ label: `共享${kindName}表格`, minWidth: 900, columns: columnsOf(kind), phone: 'facts' },
          acts: { width: 152, of: (row) => <RowActs name={row.title} acts={actsOf(row)} /> },
        }}
      />
      {dialog}
    </main>
  )
}

const columnsOf = ({ name, paths }: TaskKind): readonly Column<SharedTask>[] => [
  {
    head: `${name}名称`,
    cell: ({ task_id, title }) => (
      <Link className={list.link} title={title} to={paths.sharedOne(task_id)}>
        {title}
      </Link>
    ),
  },
  {
    head: '学段学科',
    width: 112,
    cell: ({ phase_id, subject_name }) => `${phaseName(phase_id)}${subject_name}`,
  },
  {
    head: '内容',
    width: 112,
    isWideOnly: true,
    cell: amountWords,
  },
  {
    head: '共享人',
    width: 152,
    cell: ({ owner_name, is_own, audience }) => `${is_own ? '我' : owner_name} · ${AUDIENCE_NAMES[audience]}`,
  },
  {
    head: '取用',
    width: 64,
    cell: ({ taken_count }) => (taken_count === 0 ? '—' : `${taken_count} 次`),
  },
  { head: '共享时间', width: 112, cell: ({ shared_at }) => <SpokenTime at={shared_at} /> },
]
