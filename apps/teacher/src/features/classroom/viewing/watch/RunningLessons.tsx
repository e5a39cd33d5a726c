import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { WATCH_PATH } from '../../../../core/board-path.ts'
import { SpokenTime } from '../../../../shared/SpokenTime.tsx'
import styles from '../viewing.module.css'
import list from './running-lessons.module.css'
import { runningLessonsQuery } from './watch.queries.ts'

/** The lessons of colleagues that run now. */
export function RunningLessons() {
  const lessons = useQuery(runningLessonsQuery())
  const { data } = lessons
  return (
    <main className={styles.screen}>
      <header className={styles.head}>
        <h1>巡课</h1>
        <p>
          正在上的课，点开可以同步看到黑板，只看不动。<a href="/workbench">返回工作台</a>
        </p>
      </header>
      {data === undefined && !lessons.isError && <SkeletonBlock height={240} />}
      {data === undefined && lessons.isError && (
        <FailedList what="正在上的课" error={lessons.error} onRetry={() => void lessons.refetch()} />
      )}
      {data !== undefined && data.length === 0 && <EmptyList>现在没有班级在上课。</EmptyList>}
      {data !== undefined && data.length > 0 && (
        <ul className={list.lessons}>
          {data.map(({ lesson_session_id, title, class_name, teacher_name, started_at }) => (
            <li key={lesson_session_id}>
              <a href={`${WATCH_PATH}?lesson_session_id=${lesson_session_id}`}>
                <b>
                  {class_name} · {title}
                </b>
                <span>
                  {teacher_name} · <SpokenTime at={started_at} /> 开始
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}
