import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useCan } from '../../../../core/session/user.ts'
import { isGuideGiven } from '../../../../shared/guides/guide-given.ts'
import { aroundQuery } from '../../list/around/around.queries.ts'
import { detailsPath } from '../../list/lesson-status.ts'
import styles from './lately.module.css'

/** How many of a class finished the guide of the lesson, with the way to who did not and to what they did not understand ([LE-225]). */
export function GuideDone({ lesson, class_id }: { lesson: LessonView; class_id: string }) {
  const { guide, prepare_lesson_id } = lesson
  const mayGuide = useCan('guidance.get')
  const isGiven = mayGuide && guide !== null && isGuideGiven(guide)
  // The guide is the first of what is around a lesson.
  const { data, error, refetch } = useQuery({ ...aroundQuery(prepare_lesson_id, 1), enabled: isGiven })
  if (!mayGuide) return null
  const entry = data?.list.find(({ kind }) => kind === 'guide')
  const done = entry?.kind === 'guide' ? entry.classes.find((one) => one.class_id === class_id) : undefined
  return (
    <section aria-label="课前导学的结果">
      <h2>课前导学</h2>
      {!isGiven ? (
        <p className={styles.muted}>
          {guide === null ? '这份备课没有课前导学。' : '课前导学还没有发给学生。'}
        </p>
      ) : data === undefined ? (
        error === null ? (
          <SkeletonBlock height={44} />
        ) : (
          <FailedList what="课前导学的结果" error={error} onRetry={() => void refetch()} />
        )
      ) : done === undefined ? (
        <p className={styles.muted}>这份导学没有布置给这个班。</p>
      ) : (
        <p className={styles.done}>
          <span>
            《{guide.title}》已完成 {done.done_count}/{done.expected_count} 人
          </span>
          <Link to={`${detailsPath(prepare_lesson_id)}&pane=guide`}>看谁没有完成、有哪些困惑</Link>
        </p>
      )}
    </section>
  )
}
