import { attendanceContract } from '@jiangtai/shared/classroom/attendance/contract.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { recordAudit } from '../../../core/audit/audit.store.ts'
import { exportFile } from '../../../core/formats/xlsx/export-file.ts'
import { writeXlsx } from '../../../core/formats/xlsx/write-xlsx.ts'
import { routes } from '../../../core/http/context.ts'
import { getLessonSession, getOwnLessonSession } from '../classroom.access.ts'
import { attendanceSheet } from './attendance-sheet.ts'
import { markAttendance, readAttendance } from './attendance.service.ts'
import { storeLateAfter } from './attendance.store.ts'

export const attendance = routes(attendanceContract, {
  attendance: async (ctx, { lesson_session_id }) =>
    readAttendance(ctx, await getLessonSession(ctx.db, ctx.actor, lesson_session_id)),

  markAttendance,

  setLateAfter: async (ctx, { lesson_session_id, late_after_min }) => {
    const session = await getOwnLessonSession(ctx.db, ctx.actor, lesson_session_id)
    await storeLateAfter(ctx.db, session, late_after_min)
    return DONE
  },

  exportAttendance: async (ctx, { lesson_session_id }) => {
    const session = await getLessonSession(ctx.db, ctx.actor, lesson_session_id)
    const lesson = await readAttendance(ctx, session)
    const bytes = await writeXlsx([attendanceSheet(lesson)])
    await recordAudit(ctx, {
      who: ctx.actor,
      action: 'lesson.export_attendance',
      target_id: lesson_session_id,
      before: null,
      after: { title: session.title, student_count: lesson.students.length },
    })
    return exportFile(`${session.class_name}课堂出勤`, { bytes, now: ctx.now })
  },
})
