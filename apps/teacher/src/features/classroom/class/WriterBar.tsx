import type { BoardWriter } from '@jiangtai/shared/classroom/students/board-writers.ts'
import type { RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import { StageButton } from '../kit/StageButton.tsx'
import styles from './writers.module.css'

export type WriterBarProps = {
  writers: readonly BoardWriter[]
  students: readonly RosterEntry[]
  /** Null ends it for everybody. */
  onClose: (student_ids: string[] | null) => Promise<unknown>
}

/** The students who write at the board, each beside his or her colour, and the way to end it. */
export function WriterBar({ writers, students, onClose }: WriterBarProps) {
  return (
    <section className={styles.bar} aria-label="正在板演的学生">
      {writers.map((writer) => {
        const name = nameAmong(students, writer)
        return (
          <div key={writer.student_id} className={styles.writer}>
            <svg className={styles.dot} viewBox="0 0 16 16" aria-hidden="true">
              <circle cx="8" cy="8" r="7" fill={writer.color} />
            </svg>
            <span className={styles.name}>{name}</span>
            <StageButton
              size="small"
              label={`结束${name}的板演`}
              onPress={() => onClose([writer.student_id])}
            >
              结束
            </StageButton>
          </div>
        )
      })}
      {writers.length > 1 && (
        <StageButton size="small" onPress={() => onClose(null)}>
          全部结束
        </StageButton>
      )}
    </section>
  )
}

/** Two students of one name are told apart by 学号. */
function nameAmong(students: readonly RosterEntry[], { student_id, name }: BoardWriter): string {
  const own = students.find((student) => student.student_id === student_id)
  const isShared = students.some((student) => student.name === name && student.student_id !== student_id)
  return isShared && own !== undefined ? `${name} ${own.student_no}` : name
}
