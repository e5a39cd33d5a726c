import { givenClassWords } from '@jiangtai/shared/lessons/classes/given-classes.ts'
import { timerWords } from '@jiangtai/shared/classroom/timer/page-timer.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { useQuery } from '@tanstack/react-query'
import { commentsQuery } from '../../together/comments/comments.queries.ts'
import { countOpen } from '../../together/comments/conversations.ts'
import type { EditorPage } from '../page-draft.ts'
import styles from './page-classes.module.css'

/** On a thumbnail: the classes that the page is for, where it is not for all ([LE-196]), its timer ([LE-259]), and how many comments on it are open ([LE-203]). */
export function PageMark({ lesson, page }: { lesson: LessonView; page: EditorPage }) {
  const words = givenClassWords(page, lesson.classes)
  const { data } = useQuery({ ...commentsQuery(lesson.prepare_lesson_id), enabled: lesson.abilities.edit })
  const open = countOpen(data?.comments ?? [], { kind: 'page', page_id: page.page_id })
  if (words === null && open === 0 && page.timer === null) return null
  return (
    <span className={styles.marks}>
      {open > 0 && <span className={styles.mark}>评论 {open}</span>}
      {page.timer !== null && <span className={styles.mark}>{timerWords(page.timer)}</span>}
      {words !== null && (
        <span className={styles.mark} title={words} data-none={words === '没有班级'}>
          {words}
        </span>
      )}
    </span>
  )
}
