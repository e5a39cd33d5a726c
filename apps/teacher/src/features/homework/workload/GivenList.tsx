import { DueTime } from '../../../shared/tasks/DueTime.tsx'
import styles from './load.module.css'
import type { DayLoad } from './workload.queries.ts'

/** The homework of a class on a day: its teacher, the number of its students, its due time. */
export function GivenList({ load: { class_name, homework } }: { load: DayLoad }) {
  if (homework.length === 0) return <p className={styles.none}>{class_name}这一天没有布置作业。</p>
  return (
    <ul className={styles.given} aria-label={`${class_name}的作业`}>
      {homework.map(({ title, subject_name, teacher_name, minutes, due_at, student_count }) => (
        <li key={`${subject_name} ${teacher_name} ${title} ${due_at}`}>
          <strong>
            {subject_name} · {title}
          </strong>
          <span>{teacher_name}</span>
          <span>预计 {minutes} 分钟</span>
          <span>{student_count} 人</span>
          <span>
            <DueTime at={due_at} /> 截止
          </span>
        </li>
      ))}
    </ul>
  )
}
