import { useQuery } from '@tanstack/react-query'
import { pageNotesQuery } from '../../classroom.queries.ts'
import { StageButton } from '../../kit/StageButton.tsx'
import styles from './notes.module.css'

/** 讲稿 of a page of the lesson, to read; `empty` is said where it has none ([LE-144]). */
export function PageNote({
  prepare_lesson_id,
  page_id,
  empty,
}: {
  prepare_lesson_id: string
  page_id: string | null
  empty: string | null
}) {
  const notes = useQuery(pageNotesQuery(prepare_lesson_id))
  if (notes.data === undefined)
    return notes.isError ? (
      <div role="alert" className={styles.failed}>
        <p>讲稿没有读出来：{notes.error.message}</p>
        <StageButton size="small" onPress={() => notes.refetch()}>
          重试
        </StageButton>
      </div>
    ) : (
      <p role="status">正在读取讲稿</p>
    )
  const text = notes.data.notes.find((note) => note.page_id === page_id)?.text ?? ''
  if (text === '') return empty === null ? null : <p className={styles.empty}>{empty}</p>
  return <p className={styles.text}>{text}</p>
}
