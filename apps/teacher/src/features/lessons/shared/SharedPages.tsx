import type { PageNote } from '@jiangtai/shared/lessons/notes/views.ts'
import type { PageInkView } from '@jiangtai/shared/lessons/ink/views.ts'
import type { LessonPageView, LessonQuizView } from '@jiangtai/shared/lessons/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { lazy, Suspense, useState } from 'react'
import { type EditorPage, editorPages, pageName } from '../pages/page-draft.ts'
import { PageQuestions } from '../pages/question/page-questions.ts'
import { PagePicture } from '../pages/PageThumb.tsx'
import styles from './shared.module.css'

const ReadInk = lazy(async () => ({ default: (await import('../pages/ink/PlacedInk.tsx')).ReadInk }))

const THUMB_WIDTH = 320
const VIEW_WIDTH = 960

/** The pages of a shared lesson, to look through; one that is pressed is shown large. */
export function SharedPages({
  pages: shared,
  quizzes,
  notes,
  ink,
}: {
  pages: readonly LessonPageView[]
  quizzes: readonly LessonQuizView[]
  notes: readonly PageNote[]
  /** What is prepared on them. */
  ink: readonly PageInkView[]
}) {
  const inkOf = (page: EditorPage, width: number) => {
    const gestures = ink.find(({ page_id }) => page_id === page.page_id)?.gestures
    return (
      gestures !== undefined && (
        <Suspense fallback={null}>
          <ReadInk gestures={gestures} page={page} width={width} />
        </Suspense>
      )
    )
  }
  const [shown, setShown] = useState<number | null>(null)
  const pages = editorPages(shared)
  const large = shown === null ? undefined : pages[shown]
  const note = notes.find(({ page_id }) => page_id === large?.page_id)?.text ?? ''
  if (pages.length === 0) return <EmptyList>这份备课没有页面。</EmptyList>
  return (
    <PageQuestions value={quizzes}>
      <ol className={styles.pages}>
        {pages.map((page, at) => (
          <li key={page.page_id}>
            <button
              type="button"
              aria-label={`放大第 ${at + 1} 页，${pageName(page)}`}
              onClick={() => setShown(at)}
            >
              <span className={styles.sheet} style={{ aspectRatio: page.ratio }}>
                <PagePicture page={page} width={THUMB_WIDTH} />
                {inkOf(page, 2 * THUMB_WIDTH)}
              </span>
            </button>
            <span aria-hidden>
              {at + 1} · {pageName(page)}
            </span>
          </li>
        ))}
      </ol>
      {shown !== null && large !== undefined && (
        <Dialog
          title={`第 ${shown + 1} 页，共 ${pages.length} 页`}
          width={960}
          onCancel={() => setShown(null)}
          footer={[
            <Button key="before" disabled={shown === 0} onClick={() => setShown(shown - 1)}>
              上一页
            </Button>,
            <Button key="next" disabled={shown === pages.length - 1} onClick={() => setShown(shown + 1)}>
              下一页
            </Button>,
          ]}
        >
          <span
            className={styles.sheet}
            style={{ aspectRatio: large.ratio, width: `min(100%, calc(64vh * ${large.ratio}))` }}
          >
            <PagePicture page={large} width={VIEW_WIDTH} />
            {inkOf(large, 2 * VIEW_WIDTH)}
          </span>
          {note !== '' && (
            <section className={styles.note} aria-label="讲稿">
              <h3>讲稿</h3>
              <p>{note}</p>
            </section>
          )}
        </Dialog>
      )}
    </PageQuestions>
  )
}
