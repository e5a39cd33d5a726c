import { progressWords, shareDone } from '@jiangtai/shared/lessons/progress/progress-words.ts'
import type { ClassProgress } from '@jiangtai/shared/lessons/progress/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Progress } from '@jiangtai/ui/kit/Progress.tsx'
import { Link } from 'react-router'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import styles from './class-progress.module.css'

/** How far each class of a lesson is (CP-10, [LE-60]), with the way to its last record, and for the teacher of the lesson to the board. */
export function ClassProgressList({
  progress,
  onTeach,
}: {
  progress: readonly ClassProgress[]
  /** Null for a reader who may only look. */
  onTeach: ((one: ClassProgress) => void) | null
}) {
  if (progress.length === 0) return null
  return (
    <ul className={styles.classes} aria-label="各班进度">
      {progress.map((one) => (
        <li key={one.class_id}>
          <span className={styles.name} title={one.name}>
            {one.name}
          </span>
          <Progress
            className={styles.bar ?? ''}
            aria-label={`${one.name}的进度`}
            percent={Math.round(100 * shareDone(one))}
          />
          <span className={styles.words}>
            {progressWords(one)}
            {one.state !== 'not_begun' && (
              <>
                {' · '}
                <SpokenTime at={one.last_at} />
              </>
            )}
          </span>
          <span className={styles.ways}>
            {one.state !== 'not_begun' && (
              <Link
                to={`/classPreparation/lessonRecord?lesson_session_id=${one.lesson_session_id}`}
                aria-label={`${one.name}的课堂记录`}
              >
                记录
              </Link>
            )}
            {onTeach !== null && (
              <Button
                size="small"
                aria-label={`${teachWords(one)}：${one.name}`}
                onClick={() => onTeach(one)}
              >
                {teachWords(one)}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A class that stopped in the middle goes on; who has had all of it begins anew. */
function teachWords(one: ClassProgress): string {
  if (one.state === 'not_begun') return '开始上课'
  if (one.state === 'finished' && one.resume_page === null) return '再上一次'
  return '继续上课'
}
