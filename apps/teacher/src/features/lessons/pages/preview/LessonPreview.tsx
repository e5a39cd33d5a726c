import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useModal } from '@jiangtai/ui/kit/modal.ts'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useAddress } from '../../../../shared/lists/use-address.ts'
import type { LessonEditor } from '../../lesson-editor.ts'
import { useInkPart } from '../ink/use-ink-part.ts'
import { pageName } from '../page-draft.ts'
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

/** 预览 ([LE-183]): page by page what the projector and the pads will show, from what is on this screen; nothing is sent to anybody. */
export function LessonPreview({
  lesson,
  editor,
  onClose,
}: {
  lesson: LessonView
  editor: LessonEditor
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Pages come once the dialog stands: in one that is not open yet nothing has a width, and questions are laid out by theirs.
  const [sheet, setSheet] = useState<HTMLDivElement | null>(null)
  useModal(dialog, onClose)
  const { pages, quizzes } = useStore(editor.draft)
  const ink = useInkPart(lesson, editor)
  const shown_id = useAddress().read('shown')
  const [screen, setScreen] = useState<Screen>('projector')
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      pages.findIndex(({ page_id }) => page_id === shown_id),
    ),
  )
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
            <EmptyList>还没有页面。加入课件或白板页以后，可以在这里看上课时的样子。</EmptyList>
          ) : screen === 'projector' ? (
            <ProjectorPreview
              prepare_lesson_id={lesson.prepare_lesson_id}
              {...{ pages, page, ink }}
              number={index + 1}
            />
          ) : (
            <PadPreview
              key={page.page_id}
              {...{ lesson, quizzes, page, ink }}
              place={{ number: index + 1, count: pages.length }}
            />
          )}
        </PageQuestions>
        {ink.kind === 'failed' && (
          <p className={styles.failed} role="alert">
            页面上写的内容没有取到：{ink.error.message}
            <Button size="small" onClick={ink.retry}>
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
