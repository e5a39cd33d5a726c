import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import type { LessonRecord } from './record-figures.ts'
import styles from './record.module.css'

/** The events of the lesson, in order (LV-26). */
export function Timeline({ record }: { record: LessonRecord }) {
  if (record.timeline.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="record-timeline">
      <h2 id="record-timeline">课堂过程</h2>
      <ol className={styles.timeline}>
        {record.timeline.map((moment) => (
          <li key={moment.seq}>
            <time dateTime={moment.created_at} title={formatDateTime(moment.created_at)}>
              {formatDateTime(moment.created_at).slice(11, 19)}
            </time>
            <span>{moment.text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
