import { expect, test } from 'vitest'
import { daysAfter, firstReview, isDue, type Review, REVIEW_STEPS, reviewAfter } from './review.ts'

const TODAY = '2026-11-27'
const due: Review = { step: 2, review_on: TODAY }

test('[WB-20] a question that is right every time comes after 1, 2, 4, 7, 15 and 30 days, then never', () => {
  let review: Review = firstReview(TODAY)
  const days: string[] = []
  while (review.review_on !== null) {
    days.push(review.review_on)
    review = reviewAfter(review, { result: 'right', today: review.review_on })
  }
  expect(days).toEqual(['2026-11-28', '2026-11-30', '2026-12-04', '2026-12-11', '2026-12-26', '2027-01-25'])
  expect(review.step).toBe(REVIEW_STEPS.length)
})

test.each(['wrong', 'half'] as const)('[WB-20] a redo that is %s begins again, due or not', (result) => {
  const begun = { step: 0, review_on: '2026-11-28' }
  expect(reviewAfter(due, { result, today: TODAY })).toEqual(begun)
  expect(reviewAfter({ step: 4, review_on: '2026-12-20' }, { result, today: TODAY })).toEqual(begun)
  expect(reviewAfter({ step: 6, review_on: null }, { result, today: TODAY })).toEqual(begun)
})

test('[WB-20] a right redo before its day passes no step, and what nobody judged changes nothing', () => {
  const early = { step: 2, review_on: '2026-11-28' }
  expect(reviewAfter(early, { result: 'right', today: TODAY })).toEqual(early)
  expect(reviewAfter(due, { result: 'ungraded', today: TODAY })).toEqual(due)
})

test('[WB-20] a review that was missed is due until it is done, and goes on from the day it was', () => {
  const late = { step: 1, review_on: '2026-11-01' }
  expect(isDue(late, TODAY)).toBe(true)
  expect(reviewAfter(late, { result: 'right', today: TODAY })).toEqual({ step: 2, review_on: '2026-12-01' })
  expect(isDue({ review_on: '2026-11-28' }, TODAY)).toBe(false)
  expect(isDue({ review_on: null }, TODAY)).toBe(false)
})

test('days are counted over months and leap years', () => {
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(daysAfter('2026-12-31', 30)).toBe('2027-01-30')
})
