import {
  ATTENDANCE_STATUSES,
  ATTENDANCE_WORDS,
  type AttendanceStatus,
} from '@jiangtai/shared/classroom/attendance/attendance.ts'
import styles from './attendance.module.css'

/** How many students there are of each state, as bars of the whole class; each opens its names ([CR-155]). */
export function AttendanceBars({
  counts,
  shown,
  onShow,
}: {
  counts: Readonly<Record<AttendanceStatus, number>>
  shown: AttendanceStatus
  onShow: (status: AttendanceStatus) => void
}) {
  const all = Math.max(
    1,
    ATTENDANCE_STATUSES.reduce((sum, status) => sum + counts[status], 0),
  )
  return (
    <div className={styles.bars} role="group" aria-label="各种出勤的人数">
      {ATTENDANCE_STATUSES.map((status) => (
        <button
          key={status}
          type="button"
          className={styles.row}
          data-status={status}
          aria-pressed={status === shown}
          onClick={() => onShow(status)}
        >
          <span>{ATTENDANCE_WORDS[status]}</span>
          <span className={styles.track}>
            <span className={styles.bar} style={{ inlineSize: `${(counts[status] / all) * 100}%` }} />
          </span>
          <span className={styles.count}>{counts[status]} 人</span>
        </button>
      ))}
    </div>
  )
}
