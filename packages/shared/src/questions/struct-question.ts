import { z } from 'zod'
import type { ShownQuestion } from './document.ts'
import { KINDS } from './kinds/registry.ts'
import { plainText } from './plain-text.ts'

/** The question as the spec names it (§3): a question for each item, its options, and their values as text. */
export const StructQuestion = z.object({
  questions: z.array(
    z.object({ options: z.array(z.object({ option_values: z.array(z.object({ value: z.string() })) })) }),
  ),
})
export type StructQuestion = z.output<typeof StructQuestion>

/** A question's options in that shape: what can be picked, and after it the right side of 连线; none for what is typed ([QU-30]). */
export function structQuestion(question: ShownQuestion): StructQuestion {
  return {
    questions: question.items.map((item) => ({
      options: [...KINDS[item.kind].choices(item, question.bank), ...item.targets].map(({ content }) => ({
        option_values: [{ value: plainText(content) }],
      })),
    })),
  }
}

/** Whether a set is blank (spec §4): it has a question, each has options, and each option value is the empty string ([QU-31]). */
export function isBlankQuestionSet({ questions }: StructQuestion): boolean {
  return (
    questions.length > 0 &&
    questions.every(
      ({ options }) =>
        options.length > 0 &&
        options.every(({ option_values }) => option_values.every(({ value }) => value === '')),
    )
  )
}
