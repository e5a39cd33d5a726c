import type { InkDocument } from '@jiangtai/shared/ink/document.ts'
import { preparedInk } from '@jiangtai/shared/ink/prepared/prepared.ts'
import type { SharedLessonView } from '@jiangtai/shared/lessons/sharing/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sharedInkQuery } from '../pages/ink/page-ink.queries.ts'
import { editorPages } from '../pages/page-draft.ts'
import { PreviewDialog } from '../pages/preview/PreviewDialog.tsx'
import { mediaByPage } from '../pages/use-page-media.ts'
import { sharedMediaQuery } from './shared.queries.ts'

/** 预览 of a shared lesson: what its owner sees of the pages that are shared, and nothing else ([LE-245]). */
export function SharedPreview({ lesson, onClose }: { lesson: SharedLessonView; onClose: () => void }) {
  const { prepare_lesson_id, title, owner_name, quizzes } = lesson
  const { data, error, refetch } = useQuery(sharedInkQuery(prepare_lesson_id))
  const played = useQuery({
    ...sharedMediaQuery(prepare_lesson_id),
    // A lesson without slides plays nothing.
    enabled: lesson.pages.some(({ kind }) => kind === 'pdf_page'),
  })
  const pages = useMemo(() => editorPages(lesson.pages), [lesson.pages])
  const ink = useMemo<ReadonlyMap<string, InkDocument>>(
    () => new Map((data ?? []).map(({ page_id, gestures }) => [page_id, preparedInk(gestures)])),
    [data],
  )
  return (
    <PreviewDialog
      {...{ pages, quizzes, onClose }}
      lesson={{ title, teacher_name: owner_name }}
      ink={{ pages: ink, failed: error === null ? null : { error, retry: () => void refetch() } }}
      media={mediaByPage(played.data?.media ?? [])}
      begins_at={0}
    />
  )
}
