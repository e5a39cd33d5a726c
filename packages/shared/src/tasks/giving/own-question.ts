import { z } from 'zod'
import { PhaseField, SubjectField } from '../../classes/fields.ts'
import type { PermissionId } from '../../core/permissions.ts'
import { route } from '../../core/route.ts'
import { QuestionView } from '../../questions/contract.ts'
import { DOCUMENT_LIMITS } from '../../questions/document-limits.ts'
import { ItemWay } from '../../questions/document.ts'
import { MAX_OWN_PICTURES, MAX_OWN_TEXT } from '../limits.ts'
import { TaskQuestion } from '../task-set.ts'
import { BoxItem, ItemScoreField } from './box-item.ts'

const { items: MAX_BOXES } = DOCUMENT_LIMITS

/** Writing a question for one task: words and pictures, answered freely and marked by hand, or in the boxes that are drawn on the pictures (HW-02). */
export function ownQuestionContract<const Path extends string, const Area extends PermissionId>(
  path: Path,
  area: Area,
) {
  return {
    write_question: route({
      method: 'POST',
      path: `${path}/write-question`,
      summary: '写一道只用在作业里的题：文字和图片，可以带答题框，不进题库',
      access: `${area}.edit`,
      effect: 'write',
      input: z
        .object({
          subject_id: SubjectField,
          phase_id: PhaseField,
          text: z.string().trim().max(MAX_OWN_TEXT, `最多 ${MAX_OWN_TEXT} 个字`),
          picture_keys: z.array(z.string().max(300)).max(MAX_OWN_PICTURES, `最多 ${MAX_OWN_PICTURES} 张图片`),
          /** The score of a question without boxes. */
          score: ItemScoreField.optional(),
          /** How a question without boxes is answered; absent where as its student likes ([HK-113]). */
          way: ItemWay.optional(),
          /** The boxes that are drawn on the pictures, by their numbers ([TK-202]). */
          items: z
            .array(BoxItem)
            .min(1, '请至少画一个答题框')
            .max(MAX_BOXES, `最多 ${MAX_BOXES} 个答题框`)
            .optional(),
        })
        .refine(({ text, picture_keys, items }) => items || text !== '' || picture_keys.length > 0, {
          path: ['text'],
          message: '请写要做什么，或者加一张图片',
        })
        .refine(({ picture_keys, items }) => !items || picture_keys.length > 0, {
          path: ['picture_keys'],
          message: '请加上画了答题框的照片',
        })
        .superRefine(({ picture_keys, items = [] }, check) => {
          items.forEach(({ place }, at) => {
            if (place !== undefined && place.page >= picture_keys.length)
              check.addIssue({
                code: 'custom',
                path: ['items', at, 'place', 'page'],
                message: '这个框所在的页不在照片里',
              })
          })
        })
        .refine(({ way, items }) => !items || way === undefined, {
          path: ['way'],
          message: '答题框在平板上作答，不用选怎么交',
        })
        .refine(({ score, items }) => items || score !== undefined, {
          path: ['score'],
          message: '请填写分值',
        })
        .refine(({ score, items }) => !items || score === undefined, {
          path: ['score'],
          message: '画了答题框的题，每框各有分值',
        }),
      output: z.object({ question: TaskQuestion, view: QuestionView }),
    }),
  }
}
