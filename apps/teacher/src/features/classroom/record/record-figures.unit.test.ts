import { NO_ANSWERS } from '@jiangtai/shared/facts/counts.ts'
import { expect, test } from 'vitest'
import { DISTRIBUTION, DOCUMENT } from '../test/lesson-builders.ts'
import { lessonCountsOf } from './record-figures.ts'

const asked = {
  quiz_run_id: 'run',
  lesson_quiz_id: 'asked',
  question_id: 'question',
  run_no: 1,
  source: 'lesson' as const,
  is_anonymous: false,
  document: DOCUMENT,
  files: {},
  started_at: '2026-09-01T02:00:00.000Z',
  ended_at: '2026-09-01T02:05:00.000Z',
  distribution: DISTRIBUTION,
  hand_counts: null,
}
const figures = { ...NO_ANSWERS, right_count: 6, wrong_count: 2, missing_count: 2, score: 24, full_score: 32 }

test('[FA-16] the lesson counts what its questions count, and says while one is still being counted', () => {
  const settled = {
    ...asked,
    stage: 'settled' as const,
    figures,
    item_figures: [],
    peer_reviews: [],
    takes_key: false,
    question_no: 1,
  }
  const counting = {
    ...asked,
    stage: 'counting' as const,
    figures: null,
    item_figures: [],
    peer_reviews: [],
    takes_key: false,
    question_no: 1,
  }
  expect(lessonCountsOf({ quizzes: [settled, settled] })).toMatchObject({
    isCounting: false,
    counts: { right_count: 12, missing_count: 4, score: 48 },
  })
  expect(lessonCountsOf({ quizzes: [settled, counting] })).toEqual({ isCounting: true, counts: figures })
})
