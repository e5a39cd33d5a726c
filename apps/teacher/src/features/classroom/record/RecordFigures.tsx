import { type LessonRecord, lessonRateOf } from './record-figures.ts'
import styles from './record.module.css'

/** The lesson in four numbers, each with its meaning and its base. */
export function RecordFigures({ record }: { record: LessonRecord }) {
  const { rate, answered_count } = lessonRateOf(record)
  return (
    <dl className={styles.figures}>
      <div className={styles.figure}>
        <dt>出勤</dt>
        <dd>
          {record.participants.length}
          <small>应到 {record.roster_count} 人</small>
        </dd>
      </div>
      <div className={styles.figure}>
        <dt>正确率</dt>
        <dd>
          {rate.kind === 'rate' ? `${rate.percent}%` : '—'}
          <small>
            {rate.kind === 'too_few' && '数据不足 · '}
            {rate.kind === 'unmarked' && '待批 · '}
            {answered_count} 份作答
          </small>
        </dd>
      </div>
      <div className={styles.figure}>
        <dt>点名</dt>
        <dd>
          {record.calls.length}
          <small>次，{new Set(record.calls.map((call) => call.student_id)).size} 人</small>
        </dd>
      </div>
      <div className={styles.figure}>
        <dt>板书</dt>
        <dd>
          {record.stroke_count}
          <small>笔，共 {record.page_count} 页</small>
        </dd>
      </div>
    </dl>
  )
}
