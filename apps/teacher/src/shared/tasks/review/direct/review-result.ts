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
  /** The questions that are gone through. */
  count: number
}

const KEY = 'jiangtai-last-review'

/** Keeps the last result as long as the tab is open: the board is a document of its own. */
export function keepReviewResult(result: ReviewResult): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(result))
  } catch {
    // Without storage it cannot be taken back later; it was done all the same.
  }
}

export function forgetReviewResult(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept, either.
  }
}

/** The last result, where it concerns this page or this lesson. */
export function reviewResultOf(
  where: { source: string } | { prepare_lesson_id: string },
): ReviewResult | null {
  const kept = readKept()
  if (kept === null) return null
  const isHere =
    'source' in where ? kept.source === where.source : kept.prepare_lesson_id === where.prepare_lesson_id
  return isHere ? kept : null
}

function readKept(): ReviewResult | null {
  try {
    const kept = sessionStorage.getItem(KEY)
    // Only this module writes it, in this shape.
    return kept === null ? null : (JSON.parse(kept) as ReviewResult)
  } catch {
    return null
  }
}
