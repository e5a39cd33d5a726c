import type { LessonRecord } from './record-figures.ts'
import styles from './record.module.css'

/** The students who were not in class, then the ones who were. */
export function Attendance({ record }: { record: LessonRecord }) {
  return (
    <section className={styles.section} aria-labelledby="record-attendance">
      <h2 id="record-attendance">
        出勤 {record.participants.length}/{record.roster_count}
      </h2>
      <div className={styles.card}>
        <h3>未进入课堂（{record.absent.length} 人）</h3>
        {record.absent.length === 0 ? (
          <p className={styles.muted}>全班都进入了课堂。</p>
        ) : (
          <ul className={styles.names} data-kind="absent">
            {record.absent.map((student) => (
              <li key={student.student_id}>{student.name}</li>
            ))}
          </ul>
        )}
      </div>
      {record.participants.length > 0 && (
        <div className={styles.card}>
          <h3>已进入（{record.participants.length} 人）</h3>
          <ul className={styles.names}>
            {record.participants.map((student) => (
              <li key={student.student_id}>{student.name}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
