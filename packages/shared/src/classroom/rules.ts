/** Answers that arrive this long after the close still count as in time (LV-35, [CR-15]). */
export const QUIZ_GRACE_MS = 2000
/** Files that a pad announced as its question closed count as in time when they arrive this long after the close ([CR-410]). */
export const ANNOUNCED_FILES_MS = 20_000
/** The teacher's counters are sent at most ten times a second ([CR-17]). */
export const TALLY_INTERVAL_MS = 100
/** A lesson session that nobody ended closes by itself. */
export const LESSON_SESSION_MAX_MS = 6 * 60 * 60 * 1000
/** A student counts as out of reach this long after the last socket closed. */
export const PRESENCE_GRACE_MS = 3000

/** Where a teaching begins: at the first page, or where the class stopped ([LE-61]), as it is prepared or with the 板书 of its last teaching ([LE-187]). */
export const BEGIN_AT = ['first', 'stopped', 'stopped_with_ink'] as const
export type BeginAt = (typeof BEGIN_AT)[number]

/** How an answer came in: being changed, handed in, collected at the close, or sent late from a pad that had been offline. */
export type AnswerState = 'draft' | 'submitted' | 'collected' | 'late'
