import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Id, Instant, optionalText } from '../../core/schemas.ts'
import { MAX_NOTE } from '../rules.ts'
import { LessonNote } from './views.ts'

/** 讲稿: what the teacher means to say at a page ([LE-140]). No pad has a call for it. */
export const pageNotesContract = {
  list: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/page_notes',
    summary: '一份备课各页的讲稿，没有写的页不在其中',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object({ prepare_lesson_id: Id }),
    output: z.object({ notes: z.array(LessonNote) }),
  }),
  save: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/page_note',
    summary: '保存一页的讲稿：从读到的那一版改起，别处改过就拒绝',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({
      prepare_lesson_id: Id,
      page_id: Id,
      revision: z.int().min(0),
      speaker_note: optionalText('讲稿', MAX_NOTE),
    }),
    output: z.object({ revision: z.int(), updated_at: Instant }),
  }),
}
