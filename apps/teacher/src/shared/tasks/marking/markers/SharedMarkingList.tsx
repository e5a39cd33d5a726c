import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { Link } from 'react-router'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { DueTime } from '../../DueTime.tsx'
import { type TaskKind, useTaskKind } from '../../kind/TaskKind.tsx'
import { STATE_WORDS } from '../../task-words.ts'
import { type SharedMarking, sharedMarkingQuery } from './markers.queries.ts'
import { shareCount } from './share-words.ts'

/** 一起批改: the tasks of colleagues that one helps to mark, with what waits in the own share ([TK-236]). */
export function SharedMarkingList() {
  const kind = useTaskKind()
  return (
    <div className={list.part}>
      <ListScreen<SharedMarking>
        {...{ what: `一起批改的${kind.name}`, unit: '份' }}
        query={(page) => sharedMarkingQuery(kind.id, page)}
        idOf={({ task_id }) => task_id}
        nameOf={({ title }) => title}
        empty={<EmptyList>没有同事请你一起批改。</EmptyList>}
        show={{
          ...{ label: `一起批改的${kind.name}表格`, minWidth: 864, columns: columnsOf(kind), phone: 'facts' },
        }}
      />
    </div>
  )
}

const columnsOf = ({ name, paths }: TaskKind): readonly Column<SharedMarking>[] => [
  {
    head: `${name}名称`,
    cell: ({ task_id, title }) => (
      <Link className={list.link} title={title} to={paths.one(task_id)}>
        {title}
      </Link>
    ),
  },
  { head: '布置人', width: 104, cell: ({ owner_name }) => owner_name },
  {
    head: '学段学科',
    width: 104,
    isWideOnly: true,
    cell: ({ phase_id, subject_name }) => `${phaseName(phase_id)}${subject_name}`,
  },
  { head: '截止', width: 128, cell: ({ due_at }) => <DueTime at={due_at} /> },
  { head: '状态', width: 80, cell: ({ state }) => STATE_WORDS[state] },
  { head: '我的范围', width: 96, cell: ({ share }) => shareCount(share) },
  { head: '已批', width: 64, cell: ({ given_count }) => (given_count === 0 ? '—' : given_count) },
  {
    head: '待批',
    width: 80,
    cell: ({ task_id, to_mark_count }) =>
      to_mark_count === 0 ? '—' : <Link to={paths.one(task_id)}>{to_mark_count} 份</Link>,
  },
]
