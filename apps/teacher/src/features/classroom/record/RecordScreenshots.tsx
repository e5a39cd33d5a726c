import { useQuery } from '@tanstack/react-query'
import { FailedList, SkeletonBlock } from '../../../shared/ListStates.tsx'
import { screenshotsQuery } from '../../../shared/drawing/screenshots.queries.ts'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import type { LessonRecord } from './record-figures.ts'
import styles from './record.module.css'

/** What was taken of the board in this lesson with this class ([SH-15]). */
export function RecordScreenshots({ record }: { record: LessonRecord }) {
  const { prepare_lesson_id, class_id } = record
  const taken = useQuery(screenshotsQuery({ prepare_lesson_id, class_id }))
  const { data } = taken
  return (
    <section className={styles.section} aria-labelledby="record-screenshots">
      <h2 id="record-screenshots">截屏{data === undefined ? '' : `（${data.total} 张）`}</h2>
      {data === undefined && taken.isError && (
        <FailedList what="截屏" error={taken.error} onRetry={() => void taken.refetch()} />
      )}
      {data === undefined && !taken.isError && <SkeletonBlock height={120} />}
      {data?.list.length === 0 && <p className={styles.muted}>这份备课在这个班还没有截屏。</p>}
      <ul className={styles.screenshots}>
        {data?.list.map(({ screenshot_id, name, url, taken_at }) => (
          <li key={screenshot_id}>
            <a href={url} target="_blank" rel="noreferrer">
              <img src={url} alt="" loading="lazy" />
              <span>{name}</span>
            </a>
            <small>
              <SpokenTime at={taken_at} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
