import { reviewKey } from './has-review-result.ts'

/** What one press of 直接讲评 did; enough to tell it and to take it back ([QU-171]). */
export type ReviewResult = {
  /** The page it was pressed on, as its own key. */
  source: string
  /** The address of that page. */
  from: string
  /** Into the lesson that runs in the class, a lesson that was there, or a new one. */
  into: 'running' | 'reused' | 'made'
  prepare_lesson_id: string
  class_id: string
  title: string
  /** The questions that did not lie in the lesson before. */
  lesson_quiz_ids: string[]
  /** The pages with answers that the lesson was given; absent from a result of a page that gave none to lessons that were there. */
  page_ids?: string[]
  /** The questions that are gone through. */
  count: number
}

/** Keeps the last result as long as the tab is open: the board is a document of its own. */
export function keepReviewResult(account_id: string, result: ReviewResult): void {
  try {
    window.sessionStorage.setItem(reviewKey(account_id), JSON.stringify(result))
  } catch {
    // Without storage it cannot be taken back later; it was done all the same.
  }
}

export function forgetReviewResult(account_id: string): void {
  window.sessionStorage.removeItem(reviewKey(account_id))
}

/** The last result of an account, where it concerns this page or this lesson. */
export function reviewResultOf(
  account_id: string,
  where: { source: string } | { prepare_lesson_id: string },
): ReviewResult | null {
  const text = window.sessionStorage.getItem(reviewKey(account_id))
  // Only this module writes it, in this shape.
  const kept = text === null ? null : (JSON.parse(text) as ReviewResult)
  if (kept === null) return null
  const isHere =
    'source' in where ? kept.source === where.source : kept.prepare_lesson_id === where.prepare_lesson_id
  return isHere ? kept : null
}
