import { coveredOn } from '@jiangtai/board/canvas/links/page-spots.ts'
import type { InkDocument } from '@jiangtai/shared/ink/document.ts'
import type { LessonPageMedia } from '@jiangtai/shared/lessons/views.ts'
import { lazy, Suspense } from 'react'
import type { EditorPage } from '../page-draft.ts'
import { QuestionPicture } from '../question/QuestionPicture.tsx'
import { PreviewPage } from './PreviewPage.tsx'
import styles from './preview.module.css'

// Few pages play anything.
const PageMedia = lazy(async () => ({
  default: (await import('../../../../shared/resources/media/PageMedia.tsx')).PageMedia,
}))

/** A page as the projector shows it: with its question, its ink and what it plays. */
export function ProjectorPreview({
  page,
  number,
  ink,
  media,
}: {
  page: EditorPage
  /** Which page it is, from 1. */
  number: number
  ink: InkDocument
  media: readonly LessonPageMedia[]
}) {
  return (
    <div className={styles.stage}>
      <PreviewPage {...{ page, ink }} under={page.lesson_quiz_id !== null && <QuestionPicture page={page} />}>
        {media.length > 0 && (
          <Suspense fallback={null}>
            <PageMedia
              key={page.page_id}
              page_no={number}
              media={media}
              isCovered={coveredOn(ink, 1 / page.ratio)}
            />
          </Suspense>
        )}
      </PreviewPage>
    </div>
  )
}
