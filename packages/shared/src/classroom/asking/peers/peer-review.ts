/** Most answers of others that one student reviews ([CR-270]). */
export const MOST_REVIEWED = 3
/** Stars of a review by stars. */
export const STARS = 5
/** The full mark of a review by points ([CR-272]). */
export const REVIEW_POINTS = { least: 2, most: 20, usual: 10 } as const
/** Most characters of the words of a review ([CR-272]). */
export const MAX_REVIEW_WORDS = 100

/** How a review judges: by stars, or by points up to a full mark. */
export type ReviewScale = 'stars' | 'points'

/** What the teacher sets when 互评 begins ([CR-270], [CR-272]). */
export type ReviewRules = {
  /** How many answers each student reviews. */
  each_count: number
  scale: ReviewScale
  full_mark: number
  has_words: boolean
}

/** 互评 of the answers to one item, as a room knows it: who reviews whom stands in no room ([CR-271]). */
export type PeerReview = ReviewRules & {
  peer_review_id: string
  quiz_run_id: string
  item_id: string
  /** Server time at which it ends by itself; null without a limit. */
  ends_at: string | null
  ended_at: string | null
  /** Whether authors may read the words of their reviews ([CR-276]). */
  are_words_shown: boolean
  /** How many reviews the teacher has hidden: a pad that hears another number asks again ([CR-275]). */
  hidden_count: number
}

/** What a fact of 互评 tells of. */
export type ReviewChange = 'started' | 'ended' | 'words_shown' | 'hidden' | 'brought_back'

/** The fact of 互评: how it stands now. */
export type PeerReviewEvent = {
  type: 'peer_review_set'
  payload: { review: PeerReview; change: ReviewChange; by?: 'teacher' | 'timer' | 'lesson_end' }
}

/** Whether reviews are still being written. */
export function isReviewOpen(review: PeerReview | null): boolean {
  return review !== null && review.ended_at === null
}

/** The average of some marks, to one place after the point; null of none. */
export function averageOf(marks: readonly number[]): number | null {
  if (marks.length === 0) return null
  return Math.round((marks.reduce((sum, mark) => sum + mark, 0) / marks.length) * 10) / 10
}
