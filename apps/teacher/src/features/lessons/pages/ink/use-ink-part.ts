import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { LessonEditor } from '../../lesson-editor.ts'
import type { InkPart } from './ink-part.ts'
import { findInkPart, openings, openInkPart } from './open-ink-part.ts'
import { lessonInkQuery } from './page-ink.queries.ts'

export type OpeningInk =
  | { kind: 'opening' }
  | { kind: 'failed'; error: Error; retry: () => void }
  | { kind: 'open'; part: InkPart }

/** The prepared ink of a lesson, once the server has told it. */
export function useInkPart(lesson: LessonView, editor: LessonEditor): OpeningInk {
  const client = useQueryClient()
  const { prepare_lesson_id, abilities } = lesson
  const { data: stored, error, refetch } = useQuery(lessonInkQuery(prepare_lesson_id))
  const part = useStore(openings, () => findInkPart(editor))
  const mayEdit = abilities.edit

  // The part outlives this screen of the lesson, and takes what the server tells later.
  useEffect(() => {
    if (stored !== undefined) openInkPart({ editor, client, prepare_lesson_id, stored, mayEdit })
  }, [stored, editor, client, prepare_lesson_id, mayEdit])

  if (part !== null) return { kind: 'open', part }
  if (error === null) return { kind: 'opening' }
  return { kind: 'failed', error, retry: () => void refetch() }
}
