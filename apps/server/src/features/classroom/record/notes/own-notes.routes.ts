import { padNotesContract } from '@jiangtai/shared/classroom/record/notes/contract.ts'
import { badField } from '@jiangtai/shared/core/errors.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { routes } from '../../../../core/http/context.ts'
import { tellNoteSaved } from '../../roster/shown-pad/shown-pad.service.ts'
import { getAttendedSession } from '../past/past.service.ts'
import { isPageOfLesson, listOwnNotes, putOwnNote } from './own-notes.store.ts'

export const padNotes = routes(padNotesContract, {
  list: async (ctx, { lesson_session_id }) => {
    const { school_id, person_id: student_id } = ctx.actor
    await getAttendedSession(ctx, lesson_session_id)
    return { notes: await listOwnNotes(ctx.db, { school_id, student_id, lesson_session_id }) }
  },

  save: async (ctx, { lesson_session_id, page_id, own_note }) => {
    const { school_id, person_id: student_id } = ctx.actor
    const session = await getAttendedSession(ctx, lesson_session_id)
    if (!(await isPageOfLesson(ctx.db, session, page_id))) throw badField('page_id', '这一页不在这节课里')
    await putOwnNote(ctx.db, {
      ...{ school_id, student_id, lesson_session_id, page_id, own_note },
      updated_at: ctx.now.toISOString(),
    })
    ctx.afterCommit(() => tellNoteSaved(ctx.realtime, { lesson_session_id, student_id }))
    return DONE
  },
})
