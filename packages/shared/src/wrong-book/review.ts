import type { MarkResult } from '../questions/kinds/kind.ts'

/** After so many days a question is reviewed again, from one right answer to the next ([WB-20]). */
export const REVIEW_STEPS = [1, 2, 4, 7, 15, 30] as const

/** How far the review of a question is: how many steps were passed, and the day of the next; null once there is none. */
export type Review = { step: number; review_on: string | null }

const DAY_MS = 86_400_000

/** The day so many days after another one of the school. */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The review of a question that went wrong on a day. */
export function firstReview(day: string): { step: 0; review_on: string } {
  return { step: 0, review_on: daysAfter(day, REVIEW_STEPS[0]) }
}

/**
 * What a redo on a day makes of the review ([WB-20]): a wrong one begins again, a right one passes a step when it was due and changes nothing
 * before, and what nobody has judged changes nothing.
 */
export function reviewAfter(
  review: Review,
  { result, today }: { result: MarkResult; today: string },
): Review {
  if (result === 'ungraded') return review
  if (result !== 'right') return firstReview(today)
  if (!isDue(review, today)) return review
  const step = review.step + 1
  const days = REVIEW_STEPS[step]
  return { step, review_on: days === undefined ? null : daysAfter(today, days) }
}

/** Whether a question is to be reviewed on a day, or was before. */
export function isDue({ review_on }: Pick<Review, 'review_on'>, today: string): boolean {
  return review_on !== null && review_on <= today
}
