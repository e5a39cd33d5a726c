import { EMPTY_INK, type InkDocument } from '@jiangtai/shared/ink/document.ts'
import type { LessonPageMedia, LessonQuizView } from '@jiangtai/shared/lessons/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useModal } from '@jiangtai/ui/kit/modal.ts'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { useRef, useState } from 'react'
import { type EditorPage, pageName } from '../page-draft.ts'
import { PageQuestions } from '../question/page-questions.ts'
import { PadPreview } from './PadPreview.tsx'
import styles from './preview.module.css'
import { ProjectorPreview } from './ProjectorPreview.tsx'
import { useFullScreen } from './use-full-screen.ts'
import { usePreviewKeys } from './use-preview-keys.ts'

type Screen = 'projector' | 'pad'

const SCREENS = [
  ['projector', '投影'],
  ['pad', '学生平板'],
] as const

/** What is prepared on the pages that are previewed, by page; `failed` when it did not come. */
type PreviewedInk = {
  pages: ReadonlyMap<string, InkDocument>
  failed: { error: Error; retry: () => void } | null
}

/** The pages, questions and ink that a preview shows, of one's own lesson or of a shared one. */
type Previewed = {
  lesson: { title: string; teacher_name: string }
  pages: readonly EditorPage[]
  quizzes: readonly LessonQuizView[]
  ink: PreviewedInk
  /** What the pages play, by page. */
  media: ReadonlyMap<string, readonly LessonPageMedia[]>
}

/** 预览 over the whole screen: page by page what the projector and the pads show in class; nothing is sent to anybody ([LE-183]). */
export function PreviewDialog({
  lesson,
  pages,
  quizzes,
  ink,
  media,
  begins_at,
  onClose,
}: Previewed & {
  /** The page that is shown first, from 0. */
  begins_at: number
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Pages come once the dialog stands: in one that is not open yet nothing has a width, and questions are laid out by theirs.
  const [sheet, setSheet] = useState<HTMLDivElement | null>(null)
  useModal(dialog, onClose)
  const [screen, setScreen] = useState<Screen>('projector')
  const [at, setAt] = useState(begins_at)
  const full = useFullScreen(sheet)
  // A colleague may have taken pages away meanwhile.
  const index = Math.min(at, pages.length - 1)
  const page = pages[index]
  const go = (to: number) => setAt(Math.max(0, Math.min(pages.length - 1, to)))
  usePreviewKeys({ index, count: pages.length, onGo: go })

  return (
    <dialog
      ref={dialog}
      className={styles.preview}
      aria-label={`预览：${lesson.title}`}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
    >
      <div ref={setSheet} className={styles.sheet}>
        <PageQuestions value={quizzes}>
          {sheet === null ? null : page === undefined ? (
            <EmptyList>还没有页面。有了课件或白板页，可以在这里看上课时的样子。</EmptyList>
          ) : screen === 'projector' ? (
            <ProjectorPreview
              {...{ page }}
              ink={ink.pages.get(page.page_id) ?? EMPTY_INK}
              media={media.get(page.page_id) ?? []}
              number={index + 1}
            />
          ) : (
            <PadPreview
              key={page.page_id}
              {...{ lesson, quizzes, page }}
              ink={ink.pages.get(page.page_id) ?? EMPTY_INK}
              place={{ number: index + 1, count: pages.length }}
            />
          )}
        </PageQuestions>
        {ink.failed !== null && (
          <p className={styles.failed} role="alert">
            页面上写的内容没有取到：{ink.failed.error.message}
            <Button size="small" onClick={ink.failed.retry}>
              重试
            </Button>
          </p>
        )}
        <div className={styles.bar} role="toolbar" aria-label="预览">
          <span role="group" aria-label="看哪块屏幕" className={styles.group}>
            {SCREENS.map(([id, word]) => (
              <Button
                key={id}
                size="large"
                type={screen === id ? 'primary' : 'default'}
                aria-pressed={screen === id}
                autoFocus={id === 'projector'}
                onClick={() => setScreen(id)}
              >
                {word}
              </Button>
            ))}
          </span>
          <span className={styles.group}>
            <Button size="large" disabled={index <= 0} onClick={() => go(index - 1)}>
              上一页
            </Button>
            <span className={styles.number} role="status">
              {page === undefined ? '0 / 0' : `${index + 1} / ${pages.length}`}
              {page !== undefined && <span className={styles.name}>{pageName(page)}</span>}
            </span>
            <Button size="large" disabled={index >= pages.length - 1} onClick={() => go(index + 1)}>
              下一页
            </Button>
          </span>
          <span className={styles.group}>
            {full.isPossible && (
              <Button size="large" onClick={full.toggle}>
                {full.isFull ? '退出全屏' : '全屏'}
              </Button>
            )}
            <Button size="large" onClick={onClose}>
              关闭
            </Button>
          </span>
        </div>
      </div>
    </dialog>
  )
}
