import { describe, expect, it } from 'vitest'
import { applyEvent, openingState } from '../../state.ts'
import { averageOf, isReviewOpen, type PeerReview } from './peer-review.ts'

const REVIEW: PeerReview = {
  ...{ peer_review_id: 'review', quiz_run_id: 'run', item_id: 'item', each_count: 2, scale: 'stars' },
  ...{
    full_mark: 5,
    has_words: true,
    ends_at: null,
    ended_at: null,
    are_words_shown: false,
    hidden_count: 0,
  },
}

describe('互评 in a room', () => {
  it('[CR-270] [CR-273] stands as its fact tells it, and ends with the lesson', () => {
    const opening = openingState({
      ...{ lesson_session_id: 'lesson', title: '二次函数', class_id: 'class', class_name: '1 班' },
      ...{ teacher_name: '陈思远', started_at: '2026-11-20T02:00:00.000Z', device_id: null, pages: [] },
    })
    const begun = applyEvent(opening, {
      type: 'peer_review_set',
      payload: { review: REVIEW, change: 'started' },
    })
    expect(isReviewOpen(begun.peer_review)).toBe(true)
    const ended_at = '2026-11-20T02:10:00.000Z'
    const ended = applyEvent(begun, {
      type: 'peer_review_set',
      payload: { review: { ...REVIEW, ended_at }, change: 'ended', by: 'teacher' },
    })
    expect(isReviewOpen(ended.peer_review)).toBe(false)
    expect(ended.peer_review?.ended_at).toBe(ended_at)
    expect(applyEvent(ended, { type: 'lesson_ended', payload: { ended_at } }).peer_review).toBeNull()
    expect(isReviewOpen(opening.peer_review)).toBe(false)
  })

  it('[CR-275] has an average to one place, and none of nothing', () => {
    expect(averageOf([])).toBeNull()
    expect(averageOf([4, 5, 5])).toBe(4.7)
    expect(averageOf([3])).toBe(3)
  })
})
