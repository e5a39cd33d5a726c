import { z } from 'zod'
import { ANSWER_WAYS, MAX_QUIZ_SCORE } from './preset.ts'

/** What is laid down of a question of a lesson beside its time ([LE-190]). */
export const QuizPresetFields = z.object({
  answer_way: z.enum(ANSWER_WAYS),
  score: z
    .number({ message: '分值应为数字' })
    .min(0.5, '分值至少 0.5 分')
    .max(MAX_QUIZ_SCORE, `分值最多 ${MAX_QUIZ_SCORE} 分`)
    .multipleOf(0.5, '分值精确到 0.5 分')
    .nullable(),
  reveals_at_close: z.boolean(),
})
