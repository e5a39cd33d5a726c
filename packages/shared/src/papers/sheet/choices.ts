import { z } from 'zod'
import { Id } from '../../core/schemas.ts'

/** 答题卡纸张: A4 in one column, A3 across in two. */
export const ANSWER_SHEETS = ['a4', 'a3'] as const

/** 填涂方向: the options of a question beside each other (横排) or below each other (竖排). */
export const OPTION_WAYS = ['across', 'down'] as const

/** So many items have a size that differs from what is measured, at most. */
const MAX_SIZES = 400

/** 考号: boxes to fill, one column a digit, or a place for a bar code. */
const ExamNoPlace = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('boxes'),
    digits: z.int('考号位数应为整数').min(4, '考号至少 4 位').max(14, '考号最多 14 位'),
  }),
  z.object({ kind: z.literal('barcode') }),
])

/** How an answer sheet is laid out (QC-14). */
export const SheetChoices = z.object({
  sheet: z.enum(ANSWER_SHEETS),
  option_way: z.enum(OPTION_WAYS),
  /** Questions in a group of options. */
  group_size: z.literal([3, 5]),
  exam_no: ExamNoPlace,
  /** 缺考标记. */
  has_absent: z.boolean(),
  /** Frames of 解答题 that are higher or lower than measured. */
  frames: z
    .array(
      z.object({
        item_id: Id,
        height_mm: z.int('高度应为整数毫米').min(15, '高度至少 15 毫米').max(250, '高度最多 250 毫米'),
      }),
    )
    .max(MAX_SIZES, `最多调整 ${MAX_SIZES} 个小题`),
  /** 作文: cells to write characters in, or lines, and how many. */
  essays: z
    .array(
      z.object({
        item_id: Id,
        look: z.enum(['cells', 'lines']),
        amount: z.int('数量应为整数').min(4, '至少 4 格或 4 行').max(1500, '最多 1500 格'),
      }),
    )
    .max(MAX_SIZES, `最多调整 ${MAX_SIZES} 个小题`),
})
export type SheetChoices = z.output<typeof SheetChoices>

/** A scanner reads the number of a page from so many marks, so a sheet has no more pages ([PA-62]). */
export const MAX_SHEET_PAGES = 31
