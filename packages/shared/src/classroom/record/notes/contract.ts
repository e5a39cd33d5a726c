import { z } from 'zod'
import { route } from '../../../core/route.ts'
import { Done, Id, optionalText } from '../../../core/schemas.ts'
import { MAX_OWN_NOTE } from './own-note.ts'

/** A student's own notes on the pages of a lesson, while it runs and afterwards; nobody else reads them ([CR-439]). */
export const padNotesContract = {
  list: route({
    method: 'POST',
    path: '/api/pad/v1/classroom/own-notes',
    summary: '自己在这节课各页上写的笔记；只有本人看得到',
    access: 'student',
    effect: 'read',
    input: z.object({ lesson_session_id: Id }),
    output: z.object({ notes: z.array(z.object({ page_id: Id, own_note: z.string() })) }),
  }),
  save: route({
    method: 'POST',
    path: '/api/pad/v1/classroom/save-own-note',
    summary: '保存自己在一页上的笔记，空的就是删除；上课时和下课后都可以',
    access: 'student',
    effect: 'write',
    // It is saved while it is typed, and on each page that is left.
    limit: { burst: 30, per_minute: 40 },
    input: z.object({ lesson_session_id: Id, page_id: Id, own_note: optionalText('笔记', MAX_OWN_NOTE) }),
    output: Done,
  }),
}
