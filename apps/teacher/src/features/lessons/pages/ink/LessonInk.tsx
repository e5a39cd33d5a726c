import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { laterDialog } from '../../../../shared/forms/later-dialog.tsx'
import type { LessonEditor } from '../../lesson-editor.ts'
import type { EditorPage } from '../page-draft.ts'
import { UnsavedPages } from './UnsavedPages.tsx'
import { useInkPart } from './use-ink-part.ts'

// Most visits look at pages on which nothing was prepared, and open none to write on it.
const PlacedInk = lazy(async () => ({ default: (await import('./PlacedInk.tsx')).PlacedInk }))
const PageEditor = laterDialog(async () => (await import('./PageEditor.tsx')).PageEditor)

/** Shows what is prepared on a page, above its picture; `width` is in pixels. */
export type DrawInk = (page: EditorPage, width: number) => ReactNode

/** The prepared ink of a lesson, which comes once the pages stand: it tells the screen how to draw it, and opens the editor of a page. */
export function LessonInk({
  lesson,
  editor,
  pages,
  edited,
  onDraw,
  onShow,
  onEdit,
  onClose,
}: {
  lesson: LessonView
  editor: LessonEditor
  pages: readonly EditorPage[]
  /** The page that is to be written on, or null. */
  edited: EditorPage | null
  onDraw: (draw: DrawInk) => void
  onShow: (page_id: string) => void
  /** Opens a page to be written on. */
  onEdit: (page_id: string) => void
  onClose: () => void
}) {
  const { prepare_lesson_id } = lesson
  const ink = useInkPart(lesson, editor)
  const part = ink.kind === 'open' ? ink.part : null
  const tell = useEffectEvent(onDraw)

  // The thumbnails are the screen's own: they ask for the ink of each page.
  useEffect(() => {
    if (part === null) return
    tell((page, width) => (
      <Suspense fallback={null}>
        <PlacedInk part={part} page={page} width={width} />
      </Suspense>
    ))
  }, [part])

  if (edited === null) return part === null ? null : <UnsavedPages {...{ part, pages, onEdit }} />
  return <PageEditor {...{ prepare_lesson_id, editor, pages, ink, onShow, onClose }} page={edited} />
}
