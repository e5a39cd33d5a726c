import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { SearchBox } from '@jiangtai/ui/lists/SearchBox.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { SpokenTime } from '../../SpokenTime.tsx'
import { ownLessonsQuery } from './add-to-lesson.queries.ts'
import styles from './add-to-lesson.module.css'

/** One of one's own lessons, the last changed first, found by its name. */
export function LessonChoice({
  lesson_id,
  wrong,
  onChoose,
}: {
  lesson_id: string | null
  /** Why the choice is refused; null while it is not. */
  wrong: string | null
  onChoose: (lesson: { prepare_lesson_id: string; title: string }) => void
}) {
  const [text, setText] = useState('')
  const lessons = useQuery(ownLessonsQuery(text))
  return (
    <>
      <SearchBox label="搜索备课" text={text} onSearch={setText} />
      {lessons.data === undefined ? (
        lessons.error === null ? (
          <SkeletonBlock height={200} />
        ) : (
          <FailedList what="备课" error={lessons.error} onRetry={() => void lessons.refetch()} />
        )
      ) : lessons.data.list.length === 0 ? (
        <EmptyList action={text === '' && <Link to="/classPreparation/addPreparation">新建备课</Link>}>
          {text === '' ? '还没有备课。' : `没有找到“${text}”。`}
        </EmptyList>
      ) : (
        <div role="radiogroup" aria-label="我的备课" className={styles.lessons}>
          {lessons.data.list.map(({ prepare_lesson_id, title, updated_at }) => (
            <label key={prepare_lesson_id} className={styles.lesson}>
              <input
                type="radio"
                name="lesson"
                checked={lesson_id === prepare_lesson_id}
                onChange={() => onChoose({ prepare_lesson_id, title })}
              />
              <span className={styles.title}>{title}</span>
              <SpokenTime at={updated_at} />
            </label>
          ))}
        </div>
      )}
      {wrong !== null && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
    </>
  )
}
