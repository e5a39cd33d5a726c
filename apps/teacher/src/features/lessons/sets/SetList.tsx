import type { PracticeSet } from '@jiangtai/shared/lessons/sets/views.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { formatDuration } from '@jiangtai/shared/core/dates.ts'
import type { ReactNode } from 'react'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { wrongCount } from './practice-set-form.ts'
import styles from './practice-sets.module.css'

const SetClasses = laterDialog(async () => (await import('./SetClasses.tsx')).SetClasses)

/** The sets of a lesson in words: which of its questions, in which order, and how long. */
export function SetList({
  sets,
  quizzes,
  classes,
  children,
}: {
  sets: readonly PracticeSet[]
  quizzes: readonly { lesson_quiz_id: string }[]
  /** Of the lesson; null where it is not told for which of them a set is. */
  classes: LessonView['classes'] | null
  /** The acts on a set. */
  children?: (set: PracticeSet) => ReactNode
}) {
  const numbers = new Map(quizzes.map(({ lesson_quiz_id }, at) => [lesson_quiz_id, at + 1]))
  return (
    <ul className={styles.sets} aria-label="练习">
      {sets.map((set) => {
        const { practice_set_id, name, lesson_quiz_ids } = set
        const wrong = wrongCount(lesson_quiz_ids.length)
        return (
          <li key={practice_set_id} className={styles.set}>
            <div className={styles.about}>
              <strong>{name}</strong>
              <span className={styles.kind}>{setWords(set, numbers)}</span>
              {classes !== null && set.for_class_ids !== null && <SetClasses {...{ set, classes }} />}
              {wrong !== null && <span className={styles.wrong}>{wrong}，补足后才能开始</span>}
            </div>
            {children !== undefined && <div className={styles.acts}>{children(set)}</div>}
          </li>
        )
      })}
    </ul>
  )
}

function setWords(
  { lesson_quiz_ids, time_limit_s }: PracticeSet,
  numbers: ReadonlyMap<string, number>,
): string {
  const places = lesson_quiz_ids.map((id) => numbers.get(id)).join('、')
  const which = places === '' ? '' : `（第 ${places} 题）`
  const limit = time_limit_s === null ? '不限时' : `限时 ${formatDuration(time_limit_s)}`
  return `${lesson_quiz_ids.length} 题${which} · ${limit}`
}
