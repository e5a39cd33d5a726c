import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useTabTitle } from '../../../../core/tabs.ts'
import { SpokenTime } from '../../../../shared/SpokenTime.tsx'
import styles from '../viewing.module.css'
import { Replayer } from './Replayer.tsx'
import { type StoredLesson, storedLessonQuery } from './replay.queries.ts'

const recordPath = (lesson_session_id: string) =>
  `/classPreparation/lessonRecord?lesson_session_id=${lesson_session_id}`

/** `/classPreparation/lessonReplay?lesson_session_id=…&seq=…`: 回放 of a lesson that is over, from one of its facts on (LV-30). */
export function ReplayScreen() {
  const [search] = useSearchParams()
  const lesson_session_id = search.get('lesson_session_id')
  const lesson = useQuery({
    ...storedLessonQuery(lesson_session_id ?? ''),
    enabled: lesson_session_id !== null,
  })
  const { data } = lesson
  useTabTitle(data === undefined ? null : `回放 ${data.opening.title}`)

  if (lesson_session_id === null)
    return (
      <main className={styles.screen}>
        <h1>没有说明是哪一节课</h1>
        <p>请从课堂记录里打开回放。</p>
      </main>
    )
  return (
    <main className={styles.screen}>
      {data !== undefined && <Lesson lesson={data} seq={search.get('seq')} />}
      {data === undefined && lesson.isError && (
        <FailedList what="回放" error={lesson.error} onRetry={() => void lesson.refetch()} />
      )}
      {data === undefined && !lesson.isError && <SkeletonBlock height={420} />}
    </main>
  )
}

function Lesson({ lesson, seq }: { lesson: StoredLesson; seq: string | null }) {
  const { title, class_name, teacher_name, started_at, lesson_session_id } = lesson.opening
  return (
    <>
      <header className={styles.head}>
        <h1>
          <span className={styles.mark}>回放</span> 《{title}》
        </h1>
        <p>
          {class_name} · {teacher_name} · <SpokenTime at={started_at} />
          {' · '}
          <Link to={recordPath(lesson_session_id)}>课堂记录</Link>
        </p>
      </header>
      {lesson.ended_at === null ? (
        <EmptyList
          action={
            <span className={styles.ways}>
              <Link to={recordPath(lesson_session_id)}>看课堂记录</Link>
            </span>
          }
        >
          这节课还没有下课，下课后才能回放。
        </EmptyList>
      ) : (
        // Another address of the same page begins at its own moment.
        <Replayer key={`${lesson_session_id} ${seq}`} lesson={lesson} seq={seq} />
      )}
    </>
  )
}
