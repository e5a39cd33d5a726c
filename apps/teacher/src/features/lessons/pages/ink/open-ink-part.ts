import type { OwnPageInk } from '@jiangtai/shared/lessons/ink/views.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'
import type { LessonEditor } from '../../lesson-editor.ts'
import { createInkDrafts } from './ink-drafts.ts'
import { createInkPart, type InkPart } from './ink-part.ts'
import { lessonInkQuery, readPageInk, savePageInk } from './page-ink.queries.ts'

const opened = new WeakMap<LessonEditor, InkPart>()

/** Changes whenever the ink of a lesson has been opened. */
export const openings = createStore<{ count: number }>(() => ({ count: 0 }))

/** The ink that was opened for an editor, or null. */
export function findInkPart(editor: LessonEditor): InkPart | null {
  return opened.get(editor) ?? null
}

/** The ink of the lesson that an editor holds, saved in its turn with pages and questions; opened once, then brought up to what the server told. */
export function openInkPart(input: {
  editor: LessonEditor
  client: QueryClient
  prepare_lesson_id: string
  stored: readonly OwnPageInk[]
  mayEdit: boolean
}): void {
  const { editor, client, prepare_lesson_id, stored, mayEdit } = input
  const known = opened.get(editor)
  if (known !== undefined) return known.adopt(stored)
  const drafts = createInkDrafts(window.localStorage, prepare_lesson_id)
  const part = createInkPart({
    stored,
    queue: { put: editor.put },
    // Who only looks has written nothing here.
    drafts: mayEdit ? drafts : { ...drafts, list: () => [] },
    save: (sent) => savePageInk({ prepare_lesson_id, ...sent }),
    read: (page_id) => readPageInk(prepare_lesson_id, page_id),
    onSaved: (saved) => {
      // The next opening of the lesson starts from this.
      client.setQueryData(lessonInkQuery(prepare_lesson_id).queryKey, (before = []) => [
        ...before.filter(({ page_id }) => page_id !== saved.page_id),
        saved,
      ])
    },
  })
  opened.set(editor, part)
  openings.setState(({ count }) => ({ count: count + 1 }))
}
