import type { z } from 'zod'
import type { AnswerCounts as CountsSchema } from './schemas.ts'

/** How an answered item came out: 对 半对 错 待批, or 未答 by somebody who was asked. */
export const FACT_RESULTS = ['right', 'half', 'wrong', 'ungraded', 'missing'] as const
export type FactResult = (typeof FACT_RESULTS)[number]

/** The areas that write answer facts: 课堂 作业 考试 导学 听写. */
export const FACT_SOURCES = ['classroom', 'homework', 'exam', 'guidance', 'dictation'] as const
export type FactSource = (typeof FACT_SOURCES)[number]

/** 待订正, 已订正, and 再错 for a question that had been put right and went wrong again. */
export const WRONG_STATES = ['to_correct', 'corrected', 'wrong_again'] as const
export type WrongState = (typeof WRONG_STATES)[number]

/** Facts in force, counted: everything that a rate of `definitions.ts` is computed from. */
export type AnswerCounts = z.output<typeof CountsSchema>

/** No facts. */
export const NO_ANSWERS: AnswerCounts = {
  right_count: 0,
  half_count: 0,
  wrong_count: 0,
  ungraded_count: 0,
  missing_count: 0,
  score: 0,
  full_score: 0,
  missed_score: 0,
}

/** Items that were asked and are graded, unanswered ones included. */
export function askedCount({ right_count, half_count, wrong_count, missing_count }: AnswerCounts): number {
  return right_count + half_count + wrong_count + missing_count
}

/** Several counts as one: every answer counts once. */
export function addCounts(counts: readonly AnswerCounts[]): AnswerCounts {
  return counts.reduce(
    (sum, one) => ({
      right_count: sum.right_count + one.right_count,
      half_count: sum.half_count + one.half_count,
      wrong_count: sum.wrong_count + one.wrong_count,
      ungraded_count: sum.ungraded_count + one.ungraded_count,
      missing_count: sum.missing_count + one.missing_count,
      score: sum.score + one.score,
      full_score: sum.full_score + one.full_score,
      missed_score: sum.missed_score + one.missed_score,
    }),
    NO_ANSWERS,
  )
}
