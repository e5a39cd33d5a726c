import type { CallInput } from '@jiangtai/shared/contract.ts'
import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import { MAX_GOALS, MAX_LESSON_CLASSES } from '@jiangtai/shared/lessons/rules.ts'
import type { Problems } from '../../../shared/forms/use-form.ts'

/** The values of the form of a lesson. */
export type LessonFormValue = {
  title: string
  subject_id: string
  phase_id: string
  textbook_id: string | null
  chapter_id: string | null
  section_id: string | null
  goals: string
  class_ids: string[]
}

export const TITLE_MAX = NAMES.lesson.max

/** The missing or too long values, field by field, in the server's words. */
export function lessonProblems(value: LessonFormValue): Problems<LessonFormValue> {
  const problems: Problems<LessonFormValue> = {}
  const title = nameRefusal('lesson', value.title)
  if (title !== null) problems.title = title
  if (value.phase_id === '') problems.phase_id = '请选择学段'
  if (value.subject_id === '') problems.subject_id = '请选择学科'
  if (value.class_ids.length > MAX_LESSON_CLASSES)
    problems.class_ids = `一次最多选择 ${MAX_LESSON_CLASSES} 个班级`
  if (value.goals.length > MAX_GOALS) problems.goals = `教学目标最多 ${MAX_GOALS} 个字`
  return problems
}

/** The lesson as it is saved: a section stands for its chapter. */
export function lessonInput(value: LessonFormValue): CallInput<'POST /api/prepare_lessons/api/add_lesson'> {
  const { section_id, chapter_id, ...rest } = value
  return {
    ...rest,
    title: value.title.trim(),
    goals: value.goals.trim(),
    chapter_id: section_id ?? chapter_id,
  }
}

/** The form as a draft kept it, or null when it is no form of a lesson. */
export function readLessonForm(stored: unknown): LessonFormValue | null {
  if (typeof stored !== 'object' || stored === null) return null
  const form = stored as Partial<Record<keyof LessonFormValue, unknown>>
  const texts = [form.title, form.goals, form.subject_id, form.phase_id]
  const places = [form.textbook_id, form.chapter_id, form.section_id]
  const isForm =
    texts.every((text) => typeof text === 'string') &&
    places.every((place) => place === null || typeof place === 'string') &&
    Array.isArray(form.class_ids) &&
    form.class_ids.every((id) => typeof id === 'string')
  return isForm ? (stored as LessonFormValue) : null
}
