import { lessonAnswersContract } from '@jiangtai/shared/classroom/record/contract.ts'
import { recordAudit } from '../../../core/audit/audit.store.ts'
import { routes } from '../../../core/http/context.ts'
import { exportFile } from '../../../core/formats/xlsx/export-file.ts'
import { writeXlsx } from '../../../core/formats/xlsx/write-xlsx.ts'
import { getLessonSession } from '../classroom.access.ts'
import { readToldFacts } from '../room/sessions.store.ts'
import { answerSheets } from './answer-sheets.ts'
import { readLessonAnswers } from './lesson-answers.service.ts'
import { likesOf } from './likes.ts'

export const lessonAnswers = routes(lessonAnswersContract, {
  lessonAnswers: async (ctx, { lesson_session_id }) => {
    const session = await getLessonSession(ctx.db, ctx.actor, lesson_session_id)
    return readLessonAnswers(ctx, session)
  },

  exportLessonAnswers: async (ctx, { lesson_session_id }) => {
    const session = await getLessonSession(ctx.db, ctx.actor, lesson_session_id)
    const answers = await readLessonAnswers(ctx, session)
    const { facts } = await readToldFacts(ctx.db, lesson_session_id)
    const bytes = await writeXlsx(answerSheets(answers, likesOf(facts)))
    const { students, items } = answers
    await recordAudit(ctx, {
      who: ctx.actor,
      action: 'lesson.export_answers',
      target_id: lesson_session_id,
      before: null,
      after: { title: session.title, student_count: students.length, item_count: items.length },
    })
    return exportFile(`${session.class_name}课堂作答`, { bytes, now: ctx.now })
  },
})
