import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { lessonPlanContract } from '@jiangtai/shared/lessons/plan/contract.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import { routes } from '../../../core/http/context.ts'
import { writeWord } from '../../papers/word/print-paper.service.ts'
import { getLessonToRead } from '../lessons.access.ts'
import { savePlan } from './plan.service.ts'

export const lessonPlan = routes(lessonPlanContract, {
  save: (ctx, written) => savePlan(ctx, written),

  word: async ({ db, actor }, { prepare_lesson_id }) => {
    const lesson = await getLessonToRead(db, actor, prepare_lesson_id)
    const { title, goals, plan, reflection, phase_id, subject_id, textbook_name, chapter_name } = lesson
    const subject = `${phaseName(phase_id)}${subjectName(actor.school.subjects, subject_id, phase_id)}`
    const facts = [subject, textbook_name, chapter_name, lesson.teacher_name].flatMap((one) => one ?? [])
    const { bytes, left_out } = await writeWord({ title, facts, goals, plan, reflection }, actor.person_id)
    return {
      file_name: `${title} 教案.docx`,
      content_base64: Buffer.from(bytes).toString('base64'),
      left_out,
    }
  },
})
