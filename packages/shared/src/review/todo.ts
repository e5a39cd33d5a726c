import { z } from 'zod'

/** The open work of a teacher in the question center, and the decisions about their contributions; each number leads to its list. */
export const QuestionTodo = z.object({
  reviews: z.int(),
  review_results: z.int(),
  reports: z.int(),
  report_results: z.int(),
})
export type QuestionTodo = z.output<typeof QuestionTodo>
