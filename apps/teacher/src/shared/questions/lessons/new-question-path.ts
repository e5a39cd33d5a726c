import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { isSubjectId } from '@jiangtai/shared/school/subjects.ts'

type OfLesson = Pick<LessonView, 'prepare_lesson_id' | 'subject_id' | 'phase_id'>

/** Where a question is written for a lesson: saved, it is in the lesson ([LE-248]). */
export function newQuestionPath({ prepare_lesson_id, subject_id, phase_id }: OfLesson): string {
  const asked = new URLSearchParams({ lesson: prepare_lesson_id, subject: subject_id, phase: phase_id })
  return `/question_center/question_my/edit_question?${asked.toString()}`
}

/** The page of the lesson that a question was written for. */
export const lessonPath = (prepare_lesson_id: string) =>
  `/classPreparation/preparationDetails?prepare_lesson_id=${prepare_lesson_id}`

/** The lesson that an address names, with the place of its questions; null where it names none. */
export function lessonOfAddress(read: (name: string) => string | null) {
  const prepare_lesson_id = read('lesson')
  if (prepare_lesson_id === null) return null
  const subject = read('subject')
  const phase = read('phase')
  return {
    prepare_lesson_id,
    subject_id: subject !== null && isSubjectId(subject) ? subject : null,
    phase_id: PHASE_IDS.find((id) => id === phase) ?? null,
  }
}
