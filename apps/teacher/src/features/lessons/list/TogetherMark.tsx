import type { LessonListItem } from '@jiangtai/shared/lessons/views.ts'
import styles from './lesson-list.module.css'

/** The mark of a lesson that one prepares with its owner, with the owner's name ([LE-102]). */
export function TogetherMark({ lesson: { abilities, teacher_name } }: { lesson: LessonListItem }) {
  if (!abilities.edit || abilities.own) return null
  return <span className={styles.together}>共备 · {teacher_name}</span>
}
