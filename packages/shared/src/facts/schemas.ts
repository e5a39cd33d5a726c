import { z } from 'zod'
import { FACT_RESULTS } from './counts.ts'

/** How an answered item came out. */
export const FactResult = z.enum(FACT_RESULTS)

/** Facts in force, counted. */
export const AnswerCounts = z.object({
  right_count: z.number().int(),
  half_count: z.number().int(),
  wrong_count: z.number().int(),
  ungraded_count: z.number().int(),
  missing_count: z.number().int(),
  /** Points given to graded answers, and their full score. */
  score: z.number(),
  full_score: z.number(),
  /** The full score of the items without an answer. */
  missed_score: z.number(),
})
