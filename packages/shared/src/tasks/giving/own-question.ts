import { z } from 'zod'
import { PhaseField, SubjectField } from '../../classes/fields.ts'
import type { PermissionId } from '../../core/permissions.ts'
import { route } from '../../core/route.ts'
import { QuestionView } from '../../questions/contract.ts'
import { MAX_ITEM_SCORE, MAX_OWN_PICTURES, MAX_OWN_TEXT } from '../limits.ts'
import { TaskQuestion } from '../task-set.ts'

/** Writing a question for one task: words and pictures, answered freely and marked by hand (HW-02). */
export function ownQuestionContract<const Path extends string, const Area extends PermissionId>(
  path: Path,
  area: Area,
) {
  return {
    write_question: route({
      method: 'POST',
      path: `${path}/write-question`,
      summary: '写一道只用在作业里的题：文字和图片，不进题库',
      access: `${area}.edit`,
      effect: 'write',
      input: z
        .object({
          subject_id: SubjectField,
          phase_id: PhaseField,
          text: z.string().trim().max(MAX_OWN_TEXT, `最多 ${MAX_OWN_TEXT} 个字`),
          picture_keys: z.array(z.string().max(300)).max(MAX_OWN_PICTURES, `最多 ${MAX_OWN_PICTURES} 张图片`),
          score: z
            .number({ message: '分值应为数字' })
            .min(0, '分值不能小于 0')
            .max(MAX_ITEM_SCORE, `最多 ${MAX_ITEM_SCORE} 分`)
            .multipleOf(0.5, '分值精确到 0.5 分'),
        })
        .refine(({ text, picture_keys }) => text !== '' || picture_keys.length > 0, {
          path: ['text'],
          message: '请写要做什么，或者加一张图片',
        }),
      output: z.object({ question: TaskQuestion, view: QuestionView }),
    }),
  }
}
