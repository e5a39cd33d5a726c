import { z } from 'zod'

/** The first shape of a question: one stem of text with `$…$` and `____`, five kinds. Rows stored in it are read by `upgrade.ts`. */
export const QuestionContentV1 = z.object({
  type: z.enum(['single', 'multiple', 'judge', 'blank', 'text']),
  stem: z.string().max(20_000),
  options: z.array(z.object({ key: z.string().max(4), content: z.string().max(5000) })).max(12),
  blank_count: z.number().int().min(0).max(30),
})
export type QuestionContentV1 = z.output<typeof QuestionContentV1>

/** Its key: option keys (`true`/`false` for 判断), or for each blank its accepted spellings, or a model answer. */
export const QuestionKeyV1 = z.discriminatedUnion('kind', [
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
export type QuestionKeyV1 = z.output<typeof QuestionKeyV1>

/** An answer to it. */
export const AnswerValueV1 = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), keys: z.array(z.string().max(8)).max(12) }),
  z.object({ kind: z.literal('blank'), blanks: z.array(z.string().max(500)).max(30) }),
  z.object({ kind: z.literal('text'), text: z.string().max(10_000) }),
])
export type AnswerValueV1 = z.output<typeof AnswerValueV1>
