import { z } from 'zod'

/** The kinds of `question-types.ts`. */
export const QuestionType = z.enum(['single', 'multiple', 'judge', 'blank', 'text'])
export type QuestionType = z.output<typeof QuestionType>

/** What a student may see of a question before its key is released: text with `$…$` LaTeX, as typed. */
export const QuestionContent = z.object({
  type: QuestionType,
  stem: z.string().max(20_000),
  options: z.array(z.object({ key: z.string().max(4), content: z.string().max(5000) })).max(12),
  blank_count: z.number().int().min(0).max(30),
})
export type QuestionContent = z.output<typeof QuestionContent>

/** The key of a question: option keys (`true`/`false` for 判断), or for each blank its accepted spellings, or a model answer. */
export const QuestionKey = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), keys: z.array(z.string().max(8)).min(1).max(12) }),
  z.object({
    kind: z.literal('blank'),
    blanks: z
      .array(z.array(z.string().max(500)).min(1))
      .min(1)
      .max(30),
  }),
  z.object({ kind: z.literal('text'), text: z.string().max(20_000) }),
])
export type QuestionKey = z.output<typeof QuestionKey>

/** What a student answers. */
export const AnswerValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), keys: z.array(z.string().max(8)).max(12) }),
  z.object({ kind: z.literal('blank'), blanks: z.array(z.string().max(500)).max(30) }),
  z.object({ kind: z.literal('text'), text: z.string().max(10_000) }),
])
export type AnswerValue = z.output<typeof AnswerValue>
