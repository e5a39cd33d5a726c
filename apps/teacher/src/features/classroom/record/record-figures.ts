import type { CallOutput } from '@jiangtai/shared/contract.ts'

export type LessonRecord = CallOutput<'GET /api/prepare_lessons/api/lesson_record'>
export type RecordDistribution = LessonRecord['quizzes'][number]['distribution']

/** A rate from fewer answers than this says nothing about a class. */
export const ENOUGH_ANSWERS = 5

/** The right rate of a question in per cent: over what could be marked, or why there is none. */
export type RightRate = { kind: 'rate'; percent: number } | { kind: 'too_few' } | { kind: 'unmarked' }

export function rightRateOf(distribution: RecordDistribution): RightRate {
  const marked = distribution.answered_count - distribution.ungraded_count
  if (distribution.answered_count > 0 && marked === 0) return { kind: 'unmarked' }
  if (marked < ENOUGH_ANSWERS) return { kind: 'too_few' }
  return { kind: 'rate', percent: Math.round((distribution.right_count / marked) * 100) }
}

/** The right rate of the whole lesson, every marked answer counting once. */
export function lessonRateOf(record: LessonRecord): { rate: RightRate; answered_count: number } {
  const sum = record.quizzes.reduce(
    (total, { distribution }) => ({
      ...total,
      answered_count: total.answered_count + distribution.answered_count,
      right_count: total.right_count + distribution.right_count,
      ungraded_count: total.ungraded_count + distribution.ungraded_count,
    }),
    EMPTY,
  )
  return { rate: rightRateOf(sum), answered_count: sum.answered_count }
}

const EMPTY: RecordDistribution = {
  answered_count: 0,
  expected_count: 0,
  right_count: 0,
  half_count: 0,
  wrong_count: 0,
  ungraded_count: 0,
  items: [],
}

/** How long the lesson took, in seconds; null while it runs. */
export function lengthOf(record: LessonRecord): number | null {
  if (record.ended_at === null) return null
  return (Date.parse(record.ended_at) - Date.parse(record.started_at)) / 1000
}
