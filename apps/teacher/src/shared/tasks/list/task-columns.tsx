import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { isGiven } from '@jiangtai/shared/tasks/states.ts'
import type { TaskListItem } from '@jiangtai/shared/tasks/views.ts'
import { Progress } from '@jiangtai/ui/kit/Progress.tsx'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { Link } from 'react-router'
import { SpokenTime } from '../../SpokenTime.tsx'
import { homeworkEditPath, homeworkPath } from '../../questions/homework/homework-paths.ts'
import { DueTime } from '../DueTime.tsx'
import { amountWords, percentOf, STATE_WORDS } from '../task-words.ts'
import styles from './task-list.module.css'

/** The page that the name of a row leads to. */
export function pathOf({ task_id, state }: TaskListItem): string {
  return state === 'draft' || state === 'scheduled' ? homeworkEditPath(task_id) : homeworkPath(task_id)
}

const NAME: Column<TaskListItem> = {
  head: '作业名称',
  cell: (row) => (
    <Link className={list.link} title={row.title} to={pathOf(row)}>
      {row.title}
      {row.audience !== null && <span className={styles.shared}>已共享</span>}
    </Link>
  ),
}
const CONTENT: Column<TaskListItem> = {
  head: '内容',
  width: 168,
  isWideOnly: true,
  cell: (row) => `${phaseName(row.phase_id)}${row.subject_name} ${amountWords(row)}`,
}

/** The columns of given task. */
export const GIVEN_COLUMNS: readonly Column<TaskListItem>[] = [
  NAME,
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
        <Link className={styles.waiting} to={homeworkPath(task_id, 'marking')}>
          {to_mark_count} 份
        </Link>
      ),
  },
]

/** The columns of drafts. */
export const DRAFT_COLUMNS: readonly Column<TaskListItem>[] = [
  NAME,
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
