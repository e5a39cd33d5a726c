/** The orders of the preparation list: last changed, last made or last taught first ([LE-72]). */
export const LESSON_SORTS = ['updated', 'created', 'taught'] as const
export type LessonSort = (typeof LESSON_SORTS)[number]
