import { lessonStatusWords, stoppedWords } from '@jiangtai/shared/lessons/progress/lesson-status.ts'
import type { LessonListItem } from '@jiangtai/shared/lessons/views.ts'
import styles from '../lessons.module.css'

const MARKS = { ready: '○', teaching: '●', stopped: '◐', taught: '✓' } as const

/** A lesson's state in words, with a mark that does not rely on its colour; of one that is 没上完 whoever points at it is told where its classes are ([LE-185]). */
export function LessonStatusMark({
  lesson: { status, progress },
}: {
  lesson: Pick<LessonListItem, 'status' | 'progress'>
}) {
  const where = status === 'stopped' ? stoppedWords(progress) : ''
  return (
    <span className={styles.status} data-status={status} {...(where !== '' && { title: where })}>
      <span aria-hidden>{MARKS[status]}</span> {lessonStatusWords(status)}
    </span>
  )
}
