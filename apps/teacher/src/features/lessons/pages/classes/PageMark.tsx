import { pageClassWords } from '@jiangtai/shared/lessons/classes/page-classes.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import type { EditorPage } from '../page-draft.ts'
import styles from './page-classes.module.css'

/** On a thumbnail: the classes that the page is for, where it is not for all ([LE-196]). */
export function PageMark({ lesson, page }: { lesson: LessonView; page: EditorPage }) {
  const words = pageClassWords(page, lesson.classes)
  if (words === null) return null
  return (
    <span className={styles.mark} title={words} data-none={words === '没有班级'}>
      {words}
    </span>
  )
}
