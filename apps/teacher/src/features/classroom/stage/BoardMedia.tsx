import { coveredOn } from '@jiangtai/board/canvas/links/page-spots.ts'
import { type PageView, pageViewCss } from '@jiangtai/board/page.ts'
import type { InkDocument } from '@jiangtai/shared/ink/document.ts'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useMemo } from 'react'
import { PageMedia } from '../../../shared/resources/media/PageMedia.tsx'
import { keepPlayerKeys } from '../../../shared/resources/media/player-keys.ts'
import { boardMediaQuery } from './board-media.queries.ts'
import styles from './stage.module.css'

/** The sounds and videos of this page's slide and the author of the answer it shows ([HK-46]), above its picture and as enlarged as it ([RE-35]). Until they are known nothing is there to press. */
export function BoardMedia({
  lesson_session_id,
  page_id,
  page_no,
  pageRatio,
  ink,
  view,
}: {
  lesson_session_id: string
  page_id: string
  /** The number of the page as the dock counts it. */
  page_no: number
  /** Height / width of the page. */
  pageRatio: number
  ink: InkDocument
  view: PageView
}) {
  const told = useQuery(boardMediaQuery(lesson_session_id))
  const isCovered = useMemo(() => coveredOn(ink, pageRatio), [ink, pageRatio])
  const media = (told.data?.media ?? []).filter((one) => one.page_id === page_id)
  const name = told.data?.names.find((one) => one.page_id === page_id)?.name
  if (media.length === 0 && name === undefined) return null
  return (
    <div
      className={`${styles.page} ${styles.above}`}
      style={pageViewCss(view)}
      onPointerDown={stop}
      onKeyDown={keepPlayerKeys}
    >
      {media.length > 0 && (
        <PageMedia
          {...{ page_no, media, isCovered }}
          kept_name={`media.${lesson_session_id}.${page_id}`}
          onRetry={() => told.refetch()}
        />
      )}
      {name !== undefined && <p className={styles.answerer}>{name}的作答</p>}
    </div>
  )
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation()
}
