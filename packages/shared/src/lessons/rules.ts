/** The longest 教学目标 of a lesson, in characters. */
export const MAX_GOALS = 2000
/** How many classes one lesson is prepared for at most. */
export const MAX_LESSON_CLASSES = 30

/** How many pages a lesson has at most. */
export const MAX_LESSON_PAGES = 300

/** How long a lesson lies in the recycle bin, in days ([LE-21]). */
export const LESSON_BIN_DAYS = 30
