import type { BoardWriter } from '@jiangtai/shared/classroom/students/board-writers.ts'
import { StageButton } from '../kit/StageButton.tsx'
import styles from './writers.module.css'

export type WriterBarProps = {
  writers: readonly BoardWriter[]
  /** Null ends it for everybody. */
  onClose: (student_ids: string[] | null) => Promise<unknown>
}

/** The students who write at the board, each beside his or her colour, and the way to end it. */
export function WriterBar({ writers, onClose }: WriterBarProps) {
  return (
    <section className={styles.bar} aria-label="正在板演的学生">
      {writers.map(({ student_id, name, color }) => (
        <div key={student_id} className={styles.writer}>
          <svg className={styles.dot} viewBox="0 0 16 16" aria-hidden="true">
            <circle cx="8" cy="8" r="7" fill={color} />
          </svg>
          <span className={styles.name}>{name}</span>
          <StageButton size="small" label={`结束${name}的板演`} onPress={() => onClose([student_id])}>
            结束
          </StageButton>
        </div>
      ))}
      {writers.length > 1 && (
        <StageButton size="small" onPress={() => onClose(null)}>
          全部结束
        </StageButton>
      )}
    </section>
  )
}
