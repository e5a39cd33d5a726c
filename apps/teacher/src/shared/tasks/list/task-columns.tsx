import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { isGiven } from '@jiangtai/shared/tasks/states.ts'
import type { TaskListItem } from '@jiangtai/shared/tasks/views.ts'
import { Progress } from '@jiangtai/ui/kit/Progress.tsx'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { Link } from 'react-router'
import type { TaskKind } from '../kind/TaskKind.tsx'
import { SpokenTime } from '../../SpokenTime.tsx'
import { DueTime } from '../DueTime.tsx'
import { amountWords, percentOf, STATE_WORDS } from '../task-words.ts'
import styles from './task-list.module.css'

/** The page that the name of a row leads to. */
export function pathOf({ paths }: TaskKind, { task_id, state }: TaskListItem): string {
  return state === 'draft' || state === 'scheduled' ? paths.edit(task_id) : paths.one(task_id)
}

const nameColumn = (kind: TaskKind): Column<TaskListItem> => ({
  head: `${kind.name}名称`,
  cell: (row) => (
    <Link className={list.link} title={row.title} to={pathOf(kind, row)}>
      {row.title}
      {row.audience !== null && <span className={styles.shared}>已共享</span>}
    </Link>
  ),
})
const CONTENT: Column<TaskListItem> = {
  head: '内容',
  width: 168,
  isWideOnly: true,
  cell: (row) => `${phaseName(row.phase_id)}${row.subject_name} ${amountWords(row)}`,
}

/** The columns of given tasks. */
export const givenColumns = (kind: TaskKind): readonly Column<TaskListItem>[] => [
  nameColumn(kind),
  {
    head: '班级',
    width: 120,
    title: ({ class_names }) => class_names.join('、'),
    cell: ({ class_names }) => (class_names.length === 0 ? '—' : class_names.join('、')),
  },
  { head: '截止', width: 128, cell: ({ due_at }) => <DueTime at={due_at} /> },
  {
    head: '状态',
    width: 80,
    cell: ({ state }) => <span data-tone={isGiven(state) ? 'plain' : 'off'}>{STATE_WORDS[state]}</span>,
  },
  {
    head: '已交',
    width: 136,
    cell: ({ title, progress: { submitted_count, member_count, excused_count } }) => (
      <span className={styles.progress}>
        <Progress
          className={styles.bar}
          aria-label={`${title}的提交进度`}
          percent={percentOf(submitted_count, member_count - excused_count) ?? 0}
        />
        {submitted_count}/{member_count - excused_count}
      </span>
    ),
  },
  {
    head: '待批',
    width: 72,
    cell: ({ task_id, progress: { to_mark_count } }) =>
      to_mark_count === 0 ? (
        '—'
      ) : (
        <Link className={styles.waiting} to={kind.paths.one(task_id, 'marking')}>
          {to_mark_count} 份
        </Link>
      ),
  },
]

/** The columns of drafts. */
export const draftColumns = (kind: TaskKind): readonly Column<TaskListItem>[] => [
  nameColumn(kind),
  CONTENT,
  {
    head: '状态',
    width: 200,
    cell: ({ state, publish_at }) =>
      publish_at === null || state !== 'scheduled' ? (
        STATE_WORDS[state]
      ) : (
        <>
          <DueTime at={publish_at} /> 发布
        </>
      ),
  },
  { head: '更新时间', width: 128, cell: ({ updated_at }) => <SpokenTime at={updated_at} /> },
]
