import type { LessonClassView } from '../views.ts'

/** Whether a page of a lesson is shown to a class; null is every class ([LE-195]). */
export function isPageFor({ for_class_ids }: { for_class_ids: readonly string[] | null }, class_id: string) {
  return for_class_ids === null || for_class_ids.includes(class_id)
}

/**
 * The classes of the lesson that a page is for, null for all; a class that was taken out of the lesson is none of them, so that the list is
 * empty where only such a class was chosen ([LE-198]).
 */
export function classesOfPage<Class extends Pick<LessonClassView, 'class_id'>>(
  page: { for_class_ids: readonly string[] | null },
  classes: readonly Class[],
): Class[] | null {
  return page.for_class_ids === null ? null : classes.filter(({ class_id }) => isPageFor(page, class_id))
}

/** `仅 高一(3)班`, or that the page is for no class any more; null for all. */
export function pageClassWords(
  page: { for_class_ids: readonly string[] | null },
  classes: readonly Pick<LessonClassView, 'class_id' | 'name'>[],
): string | null {
  const chosen = classesOfPage(page, classes)
  if (chosen === null) return null
  return chosen.length === 0 ? '没有班级' : `仅 ${chosen.map(({ name }) => name).join('、')}`
}
