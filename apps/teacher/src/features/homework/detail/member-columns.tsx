import { formatDuration } from '@jiangtai/shared/core/dates.ts'
import type { TaskMemberView } from '@jiangtai/shared/tasks/views.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import { DueTime } from '../DueTime.tsx'
import { MEMBER_WORDS } from '../homework-words.ts'
import styles from './detail.module.css'

/** What the wall says of a student. */
export const MEMBER_COLUMNS: readonly Column<TaskMemberView>[] = [
  {
    head: '姓名',
    cell: ({ name, student_no }) => (
      <>
        {name} <span className={styles.number}>{student_no}</span>
      </>
    ),
  },
  { head: '班级', width: 120, isWideOnly: true, isSpare: true, cell: ({ class_name }) => class_name },
  {
    head: '状态',
    width: 176,
    cell: ({ state, round, is_late, reminded_at, is_excellent, ungraded_count }) => (
      <span className={ungraded_count > 0 ? styles.waits : undefined}>
        {[
          MEMBER_WORDS[state],
          ...(is_late ? ['迟交'] : []),
          ...(round > 1 ? [`第 ${round} 轮`] : []),
          ...(is_excellent ? ['优秀'] : []),
        ].join(' · ')}
        {reminded_at !== null && (
          <>
            {' '}
            · 已催 <SpokenTime key={reminded_at} at={reminded_at} />
          </>
        )}
      </span>
    ),
  },
  { head: '截止', width: 120, cell: ({ due_at }) => <DueTime key={due_at} at={due_at} /> },
  {
    head: '提交时间',
    width: 120,
    cell: ({ submitted_at }) =>
      submitted_at === null ? '—' : <SpokenTime key={submitted_at} at={submitted_at} />,
  },
  {
    ...{ head: '用时', width: 96, isWideOnly: true, isSpare: true },
    cell: ({ used_ms, submitted_at }) => (submitted_at === null ? '—' : formatDuration(used_ms / 1000)),
  },
  {
    head: '得分',
    width: 160,
    cell: ({ score, ungraded_count }) =>
      score === null ? '—' : ungraded_count === 0 ? `${score} 分` : `${score} 分（待批 ${ungraded_count}）`,
  },
]
