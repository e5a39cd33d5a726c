import { z } from 'zod'
import { normaliseBlank } from '../../questions/marking/normalise-blank.ts'
import { MAX_ITEM_SCORE, MAX_OWN_PICTURES } from '../limits.ts'
import { BOX_LETTERS, MAX_BOX_ANSWER, MAX_BOX_ANSWERS } from './box-limits.ts'

/** The score of one item that a teacher writes for a task. */
export const ItemScoreField = z
  .number({ message: '分值应为数字' })
  .min(0, '分值不能小于 0')
  .max(MAX_ITEM_SCORE, `最多 ${MAX_ITEM_SCORE} 分`)
  .multipleOf(0.5, '分值精确到 0.5 分')

/** The score of a box: one without any would be asked for nothing. */
const BoxScore = ItemScoreField.min(0.5, '每框至少 0.5 分')

const share = z.number().min(0).max(1)
/** The part of a page that a box takes, in shares of its width and height. */
const BoxPlace = z
  .object({
    /** The page by its place among the pictures, from 0. */
    page: z
      .number()
      .int()
      .min(0)
      .max(MAX_OWN_PICTURES - 1),
    ...{ left: share, top: share, right: share, bottom: share },
  })
  .refine(({ left, top, right, bottom }) => left < right && top < bottom, '框的位置不对，请重画')

/** Every box says where it lies; a page that is drawn elsewhere may leave it out. */
const common = { score: BoxScore, place: BoxPlace.optional() }

/** An answer box on a photographed page ([TK-202]): 填写, 选择 or 写话、解答. Without an accepted answer or a key its teacher marks it. */
export const BoxItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('blank'),
    accepted: z
      .array(
        z
          .string()
          .trim()
          .max(MAX_BOX_ANSWER, `最多 ${MAX_BOX_ANSWER} 个字`)
          .refine((text) => normaliseBlank(text) !== '', '答案不能是空的'),
      )
      .max(MAX_BOX_ANSWERS, `最多 ${MAX_BOX_ANSWERS} 种答案`),
    /** `text` compares spellings, `value` also the mathematical value. */
    compare: z.enum(['text', 'value']),
    ...common,
  }),
  z.object({
    kind: z.literal('choice'),
    keys: z
      .array(z.enum(BOX_LETTERS, '答案应为 A、B、C、D'))
      .max(BOX_LETTERS.length, '答案的字母重复了')
      .refine((keys) => new Set(keys).size === keys.length, '答案的字母重复了'),
    ...common,
  }),
  z.object({ kind: z.literal('text'), ...common }),
])
export type BoxItem = z.output<typeof BoxItem>
