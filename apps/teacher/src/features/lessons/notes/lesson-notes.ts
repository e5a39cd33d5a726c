import { api } from '../../../core/api.ts'
import type { LessonEditor } from '../lesson-editor.ts'
import { createNoteDrafts } from './note-drafts.ts'
import { createNotesPart, type NotesPart } from './notes-part.ts'

const known = new WeakMap<LessonEditor, NotesPart>()

/** 讲稿 of an open lesson, saved in turn with its pages and questions; one for as long as the lesson is open. */
export function notesOf(editor: LessonEditor, prepare_lesson_id: string): NotesPart {
  const part =
    known.get(editor) ??
    createNotesPart({
      prepare_lesson_id,
      queue: editor,
      drafts: createNoteDrafts(window.localStorage),
      save: ({ request_id, ...input }) =>
        api.call('POST /api/prepare_lessons/api/page_note', { ...input, prepare_lesson_id }, { request_id }),
    })
  known.set(editor, part)
  return part
}
