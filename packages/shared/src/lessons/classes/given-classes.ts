import type { LessonClassView } from '../views.ts'

/** What a teacher gives to all classes of a lesson, or to some: a page, a question or a set of questions. */
type Given = { for_class_ids: readonly string[] | null }

/** Whether a page, a question or a set of a lesson is for a class; null is every class ([LE-195], [LE-253]). */
export function isForClass({ for_class_ids }: Given, class_id: string): boolean {
  return for_class_ids === null || for_class_ids.includes(class_id)
}

/**
 * The classes of the lesson that a page, a question or a set is for, null for all; a class that was taken out of the lesson is none of them, so that the list is
 * empty where only such a class was chosen ([LE-198]).
 */
export function givenClasses<Class extends Pick<LessonClassView, 'class_id'>>(
  given: Given,
  classes: readonly Class[],
): Class[] | null {
  return given.for_class_ids === null ? null : classes.filter(({ class_id }) => isForClass(given, class_id))
}

/** `仅 高一(3)班`, or that it is for no class any more; null for all. */
export function givenClassWords(
  given: Given,
  classes: readonly Pick<LessonClassView, 'class_id' | 'name'>[],
): string | null {
  const chosen = givenClasses(given, classes)
  if (chosen === null) return null
  return chosen.length === 0 ? '没有班级' : `仅 ${chosen.map(({ name }) => name).join('、')}`
}
