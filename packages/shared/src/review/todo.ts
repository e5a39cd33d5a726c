import { z } from 'zod'

/** What waits for a teacher in the question center, and what came of what they handed in; each number leads to its list. */
export const QuestionTodo = z.object({
  reviews: z.int(),
  review_results: z.int(),
  reports: z.int(),
  report_results: z.int(),
})
export type QuestionTodo = z.output<typeof QuestionTodo>
