import type { RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import type { AnswerStates } from './quiz/answer-states.ts'

/** `12/40`: of the students in class, `12` while they are not known. Somebody may have entered since the roster was fetched. */
export function countWords(states: AnswerStates, joined: readonly RosterEntry[] | null): string {
  if (joined === null) return `${states.submitted_count}`
  return `${states.submitted_count}/${Math.max(joined.length, states.submitted_count)}`
}

/**
 * The number of students in class who have not handed in, as the count beside it tells: their names may be heard later than their number. Null while
 * nobody knows.
 */
export function missingCount(states: AnswerStates, joined: readonly RosterEntry[] | null): number | null {
  if (joined === null) return null
  const unheard = joined.filter(({ student_id }) => states.by_student[student_id] !== 'submitted').length
  return Math.max(0, Math.min(unheard, joined.length - states.submitted_count))
}
