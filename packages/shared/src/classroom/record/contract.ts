import { z } from 'zod'
import { route } from '../../core/route.ts'
import { FileView, Id } from '../../core/schemas.ts'
import { LessonAnswersView } from './views.ts'

/** The answers of each student in a lesson, after it or while it runs (LV-26, [FA-15]). */
export const lessonAnswersContract = {
  lessonAnswers: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/lesson_answers',
    summary: '一节课的作答：每名学生每道题答了什么',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object({ lesson_session_id: Id }),
    output: LessonAnswersView,
  }),
  exportLessonAnswers: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/lesson_answers/export',
    summary: '导出一节课的作答（xlsx）',
    access: 'classPreparation.export',
    effect: 'command',
    input: z.object({ lesson_session_id: Id }),
    output: FileView,
  }),
}
