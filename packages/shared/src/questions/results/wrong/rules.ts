/** By what the wrong questions of a class are ordered: 错误率, the number of students, or the last time. */
export const WRONG_ORDERS = ['rate', 'students', 'newest'] as const
export type WrongOrder = (typeof WRONG_ORDERS)[number]

/** The share of the students who answered a question that missed it, from 0 to 1 ([WQ-2]). */
export function errorRate({
  answered_students,
  wrong_students,
}: {
  answered_students: number
  wrong_students: number
}): number {
  return answered_students === 0 ? 0 : wrong_students / answered_students
}

/** How many days, with today, are looked back at while a lesson is prepared ([LE-223]). */
export const LATELY_DAYS = 14
/** The most questions, and the most knowledge points, that are told of them. */
export const LATELY_SHOWN = 10
