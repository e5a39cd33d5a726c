import type { LessonListItem } from '@jiangtai/shared/lessons/views.ts'
import { lessonStatusName } from './lesson-status.ts'
import styles from '../lessons.module.css'

/** A lesson's state in words, with a mark that does not rely on its colour. */
export function LessonStatusMark({ status }: { status: LessonListItem['status'] }) {
  const mark = { ready: '○', teaching: '●', taught: '✓' }[status]
  return (
    <span className={styles.status} data-status={status}>
      <span aria-hidden>{mark}</span> {lessonStatusName(status)}
    </span>
  )
}
