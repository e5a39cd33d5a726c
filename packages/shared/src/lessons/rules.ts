/** The longest 教学目标 of a lesson, in characters. */
export const MAX_GOALS = 2000
/** How many classes one lesson is prepared for at most. */
export const MAX_LESSON_CLASSES = 30

/** How many pages a lesson has at most. */
export const MAX_LESSON_PAGES = 300

/** How many prepared sets of questions a lesson has at most ([LE-30]). */
export const MAX_PRACTICE_SETS = 20

/** How long a lesson lies in the recycle bin, in days ([LE-21]). */
export const LESSON_BIN_DAYS = 30

/** With so many audiences a lesson is shared at most. */
export const MAX_LESSON_AUDIENCES = 50

/** The longest text of one part of a 教案, in characters. */
export const MAX_PLAN_TEXT = 2000
/** The longest name of a step of 教学过程. */
export const MAX_STAGE = 40
/** How many steps 教学过程 has at most. */
export const MAX_PLAN_STEPS = 30
/** The most minutes of one step. */
export const MAX_STEP_MINUTES = 180
/** The lengths of a lesson in minutes. */
export const LESSON_MINUTES = [40, 45] as const

/** With how many teachers one prepares a lesson at most ([LE-100]). */
export const MAX_PARTNERS = 20

/** How many versions of a lesson are kept at most ([LE-121]). */
export const MAX_VERSIONS = 50
/** How many of them have names at most ([LE-122]). */
export const MAX_NAMED_VERSIONS = 20
/** Most characters of the 讲稿 of one page ([LE-140]). */
export const MAX_NOTE = 2000

/** The longest 评论 of a lesson, in characters ([LE-200]). */
export const MAX_COMMENT = 500

/** How many 评论 a lesson has at most, answers counted ([LE-200]). */
export const MAX_COMMENTS = 500
