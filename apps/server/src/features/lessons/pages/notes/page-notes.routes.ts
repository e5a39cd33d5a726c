import { AppError } from '@jiangtai/shared/core/errors.ts'
import { pageNotesContract } from '@jiangtai/shared/lessons/notes/contract.ts'
import { routes } from '../../../../core/http/context.ts'
import { getLessonToRead, takeLessonToPrepare } from '../../lessons.access.ts'
import { hasPage, listNotes, putNote } from './page-notes.store.ts'

export const pageNotes = routes(pageNotesContract, {
  list: async ({ db, actor }, { prepare_lesson_id }) => ({
    notes: await listNotes(db, await getLessonToRead(db, actor, prepare_lesson_id)),
  }),

  save: async ({ db, actor, now }, { prepare_lesson_id, page_id, revision, speaker_note: note }) => {
    const row = await takeLessonToPrepare(db, actor, { prepare_lesson_id, now })
    if (!(await hasPage(db, { ...row, page_id })))
      throw new AppError('NOT_FOUND', { message: '备课里没有这一页，讲稿还没有保存' })
    if (!(await putNote(db, { ...row, page_id, revision, note })))
      throw new AppError('CONFLICT', { message: '这一页的讲稿刚在别处改过，这里的修改还没有保存' })
    return { revision: revision + 1, updated_at: row.updated_at }
  },
})
