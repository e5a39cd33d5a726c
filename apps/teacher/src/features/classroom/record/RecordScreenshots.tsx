import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import type { SavedScreenshot } from '../../../shared/drawing/screenshots/save-screenshot.ts'
import { screenshotsQuery } from '../../../shared/drawing/screenshots/screenshots.queries.ts'
import { useSaveAsResource } from '../../../shared/drawing/screenshots/use-save-as-resource.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import type { LessonRecord } from './record-figures.ts'
import styles from './record.module.css'

/** The screenshots of the board in this lesson with this class ([SH-15]). */
export function RecordScreenshots({
  record,
}: {
  record: Pick<LessonRecord, 'prepare_lesson_id' | 'class_id'>
}) {
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
        {data?.list.map((screenshot) => (
          <RecordScreenshot key={screenshot.screenshot_id} screenshot={screenshot} />
        ))}
      </ul>
    </section>
  )
}

function RecordScreenshot({
  screenshot: { screenshot_id, name, url, taken_at },
}: {
  screenshot: SavedScreenshot
}) {
  const saveAsResource = useSaveAsResource()
  const [isSaving, setIsSaving] = useState(false)

  async function handleSave(save: NonNullable<typeof saveAsResource>): Promise<void> {
    setIsSaving(true)
    await save(screenshot_id)
    setIsSaving(false)
  }

  return (
    <li>
      <a href={url} target="_blank" rel="noreferrer">
        <img src={url} alt="" loading="lazy" />
        <span>{name}</span>
      </a>
      <small>
        <SpokenTime at={taken_at} />
      </small>
      {saveAsResource !== null && (
        <Button
          size="small"
          loading={isSaving}
          aria-label={`存到我的资源 ${name}`}
          onClick={() => void handleSave(saveAsResource)}
        >
          存到我的资源
        </Button>
      )}
    </li>
  )
}
