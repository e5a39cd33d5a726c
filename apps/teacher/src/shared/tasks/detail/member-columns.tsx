import { formatDuration } from '@jiangtai/shared/core/dates.ts'
import { lengthWords } from '@jiangtai/shared/tasks/reading/rule.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { SpokenTime } from '../../SpokenTime.tsx'
import { DueTime } from '../DueTime.tsx'
import type { TaskDetail, MemberRow } from '../task.queries.ts'
import { lateWords, memberWord, returnWords } from '../task-words.ts'
import styles from './detail.module.css'

const NAME_COLUMNS: readonly Column<MemberRow>[] = [
  {
    head: '姓名',
    cell: ({ name, student_no }) => (
      <>
        <span className={styles.name}>{name}</span> <span className={styles.number}>{student_no}</span>
      </>
    ),
  },
  { head: '班级', width: 120, isWideOnly: true, isSpare: true, cell: ({ class_name }) => class_name },
]

const TIME_COLUMNS: readonly Column<MemberRow>[] = [
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
]

const SCORE: Column<MemberRow> = {
  head: '得分',
  width: 160,
  cell: ({ score, ungraded_count }) =>
    score === null ? '—' : ungraded_count === 0 ? `${score} 分` : `${score} 分（待批 ${ungraded_count}）`,
}

/** The columns of the wall; a reading task has the finished materials in the place of a score. */
export function memberColumns({
  way,
  sets,
  owner_name,
}: Pick<TaskDetail, 'way' | 'sets' | 'owner_name'>): readonly Column<MemberRow>[] {
  const set = sets.length > 1 ? [setColumn(sets)] : []
  return [
    ...NAME_COLUMNS,
    ...set,
    stateColumn({ way, owner_name }),
    ...(sets.some(({ steps }) => steps.length > 0) ? [stepsColumn(sets)] : []),
    ...TIME_COLUMNS,
    way === 'reading' ? readingColumn(sets) : SCORE,
  ]
}

/** Which of several sets a student has. */
function setColumn(sets: TaskDetail['sets']): Column<MemberRow> {
  return {
    ...{ head: '做哪一份', width: 96 },
    cell: ({ set_no }) => sets.find((set) => set.set_no === set_no)?.name ?? '—',
  }
}

/** How far a student has come on the path ([TK-185]). */
function stepsColumn(sets: TaskDetail['sets']): Column<MemberRow> {
  return {
    ...{ head: '完成步骤', width: 96 },
    cell({ done_step_count, set_no }) {
      const count = sets.find((set) => set.set_no === set_no)?.steps.length ?? 0
      return done_step_count === null ? '—' : `${done_step_count} / ${count} 步`
    },
  }
}

function readingColumn(sets: TaskDetail['sets']): Column<MemberRow> {
  return {
    head: '看了多少',
    width: 160,
    cell({ reading, set_no }) {
      if (reading === null || (reading.seen_s === 0 && reading.done_count === 0)) return '—'
      const count = sets.find((set) => set.set_no === set_no)?.materials.length ?? 0
      return `${reading.done_count} / ${count} 项 · ${lengthWords(reading.seen_s)}`
    },
  }
}

function stateColumn({ way, owner_name }: Pick<TaskDetail, 'way' | 'owner_name'>): Column<MemberRow> {
  return {
    head: '状态',
    width: 176,
    cell: ({
      state,
      round,
      returned_by,
      is_late,
      is_pardoned,
      reminded_at,
      is_excellent,
      ungraded_count,
    }) => (
      <span className={ungraded_count > 0 ? styles.waits : undefined}>
        {[
          memberWord(state, way),
          ...lateWords({ is_late, is_pardoned }),
          ...(round > 1 ? [`第 ${round} 轮`] : []),
          ...returnWords({ returned_by }, { owner_name }),
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
  }
}
