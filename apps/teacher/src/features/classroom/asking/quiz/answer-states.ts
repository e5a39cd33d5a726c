import type { AnswerDetailView } from '@jiangtai/shared/classroom/views.ts'
import type { Tally } from '@jiangtai/shared/classroom/socket.ts'

/** The students who have answered the running question so far, as far as this page has heard. */
export type AnswerStates = {
  quiz_run_id: string
  submitted_count: number
  by_student: Readonly<Record<string, 'draft' | 'submitted'>>
}

/** The states before any answer was heard. */
export function noAnswers(quiz_run_id: string): AnswerStates {
  return { quiz_run_id, submitted_count: 0, by_student: {} }
}

/** A tally tells only the changed answers; a count that fell behind a newer and fuller one is not believed. */
export function addTally(states: AnswerStates, tally: Tally): AnswerStates {
  if (tally.quiz_run_id !== states.quiz_run_id) return states
  const by_student = { ...states.by_student }
  for (const { student_id, state } of tally.changed) {
    if (by_student[student_id] !== 'submitted') by_student[student_id] = state
  }
  return {
    ...states,
    by_student,
    submitted_count: Math.max(tally.submitted_count, countSubmitted(by_student)),
  }
}

/** The whole state from the server; tallies that overtook it stay. */
export function addDetail(states: AnswerStates, detail: AnswerDetailView): AnswerStates {
  if (detail.quiz_run_id !== states.quiz_run_id) return states
  const by_student = { ...states.by_student }
  for (const { student_id, state } of detail.answers) {
    if (by_student[student_id] !== 'submitted')
      by_student[student_id] = state === 'draft' ? 'draft' : 'submitted'
  }
  const submitted_count = countSubmitted(by_student)
  return { ...states, by_student, submitted_count: Math.max(submitted_count, states.submitted_count) }
}

function countSubmitted(by_student: AnswerStates['by_student']): number {
  return Object.values(by_student).filter((state) => state === 'submitted').length
}
