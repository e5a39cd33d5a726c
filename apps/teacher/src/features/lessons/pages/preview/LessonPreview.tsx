import type { InkDocument } from '@jiangtai/shared/ink/document.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { useAddress } from '../../../../shared/lists/use-address.ts'
import type { LessonEditor } from '../../lesson-editor.ts'
import { type OpeningInk, useInkPart } from '../ink/use-ink-part.ts'
import { usePageMedia } from '../use-page-media.ts'
import { PreviewDialog } from './PreviewDialog.tsx'

const NO_INK: ReadonlyMap<string, InkDocument> = new Map()

/** 预览 of the lesson that is open, from what is on this screen, saved or not ([LE-183]); it begins at the page in view. */
export function LessonPreview({
  lesson,
  editor,
  onClose,
}: {
  lesson: LessonView
  editor: LessonEditor
  onClose: () => void
}) {
  const { pages, quizzes } = useStore(editor.draft)
  const ink = useInkPart(lesson, editor)
  const shown_id = useAddress().read('shown')
  return (
    <PreviewDialog
      {...{ lesson, pages, quizzes, onClose }}
      ink={{ pages: useShownInk(ink), failed: ink.kind === 'failed' ? ink : null }}
      media={usePageMedia(lesson.prepare_lesson_id, pages)}
      begins_at={Math.max(
        0,
        pages.findIndex(({ page_id }) => page_id === shown_id),
      )}
    />
  )
}

/** What is prepared on the pages now, saved or not. */
function useShownInk(ink: OpeningInk): ReadonlyMap<string, InkDocument> {
  const state = ink.kind === 'open' ? ink.part.state : null
  return useSyncExternalStore(
    (listen) => state?.subscribe(listen) ?? (() => undefined),
    () => state?.getState().pages ?? NO_INK,
  )
}
