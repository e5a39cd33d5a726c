import type { PageBackgroundId } from '@jiangtai/shared/ink/backgrounds.ts'
import type { LessonPageMedia, LessonView } from '@jiangtai/shared/lessons/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { lazy, type ReactNode, Suspense } from 'react'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import type { LessonEditor } from '../lesson-editor.ts'
import { type EditorPage, pageName } from './page-draft.ts'
import { PagePicture, VIEW_WIDTH } from './PageThumb.tsx'
import styles from './pages-pane.module.css'

// The names of the grounds come with the code that draws them, which most lessons do without.
const GroundChoice = lazy(async () => ({ default: (await import('./ground/GroundChoice.tsx')).GroundChoice }))

const BelowPage = laterDialog(async () => (await import('./BelowPage.tsx')).BelowPage)
const PageComments = laterDialog(async () => (await import('./BelowPage.tsx')).PageComments)

// Few pages play anything.
const PageMedia = lazy(async () => ({
  default: (await import('../../../shared/resources/media/PageMedia.tsx')).PageMedia,
}))

/** The chosen page as large as there is room; the ground of a blank page may be changed, and the media of a slide are tried out. */
export function PageView({
  lesson,
  editor,
  page,
  number,
  media,
  ink,
  onGround,
  onEdit,
}: {
  lesson: LessonView
  editor: LessonEditor
  page: EditorPage
  number: number
  /** The sounds and videos that it plays. */
  media: readonly LessonPageMedia[]
  /** What is prepared on it. */
  ink: ReactNode
  /** Null for a reader who may only look. */
  onGround: ((background: PageBackgroundId) => void) | null
  /** Opens the page to be written on; null likewise. */
  onEdit: (() => void) | null
}) {
  return (
    <figure className={styles.view}>
      <div className={styles.viewPicture}>
        <div
          className={styles.sheet}
          style={{ aspectRatio: page.ratio, width: `min(100%, calc(100cqh * ${page.ratio}))` }}
        >
          <PagePicture page={page} width={VIEW_WIDTH} />
          {ink}
          {media.length > 0 && (
            <Suspense fallback={null}>
              <PageMedia key={page.page_id} page_no={number} media={media} />
            </Suspense>
          )}
        </div>
      </div>
      <figcaption>
        {pageName(page)}
        {onEdit !== null && (
          <Button size="small" onClick={onEdit}>
            编辑页面
          </Button>
        )}
        {page.kind === 'board' && page.lesson_quiz_id === null && onGround !== null && (
          <Suspense fallback={null}>
            <GroundChoice background={page.background} onChoose={onGround} />
          </Suspense>
        )}
        <PageComments {...{ lesson, page }} />
      </figcaption>
      <BelowPage {...{ lesson, editor, page }} />
    </figure>
  )
}
