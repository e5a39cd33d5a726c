import { z } from 'zod'
import { Id, optionalText } from '../../core/schemas.ts'
import { EXAM_FIELDS, MAX_ROOM_LINES } from './limits.ts'

/** 纸张: A4 stands upright; A3, B4 and 8K lie across, in two columns. */
export const PAPER_SHEETS = ['a4', 'a3', 'b4', '8k'] as const
/** One of the sheets. */
export const PaperSheet = z.enum(PAPER_SHEETS)
export type PaperSheet = z.output<typeof PaperSheet>

/** Where answers and analyses are printed: nowhere (学生版), after each question (教师版), or after the last one. */
export const ANSWER_PLACES = ['none', 'after_each', 'at_end'] as const
/** One of these places. */
export const AnswerPlace = z.enum(ANSWER_PLACES)
export type AnswerPlace = z.output<typeof AnswerPlace>

/** One of the fields of the 考试信息栏. */
export const ExamField = z.enum(EXAM_FIELDS)
export type ExamField = z.output<typeof ExamField>

/** 正文字体: 宋体, 楷体, 仿宋. */
export const PAPER_FONTS = ['song', 'kai', 'fang_song'] as const
/** One of the fonts. */
export const PaperFont = z.enum(PAPER_FONTS)
export type PaperFont = z.output<typeof PaperFont>

/** 正文字号: 五号, 小四, 四号. */
export const FONT_SIZES = ['five', 'small_four', 'four'] as const
/** One of the sizes. */
export const FontSize = z.enum(FONT_SIZES)
export type FontSize = z.output<typeof FontSize>

/** 行距, as a multiple of a line. */
export const LINE_SPACINGS = [1, 1.25, 1.5, 2] as const
/** One of the spacings. */
export const LineSpacing = z.literal(LINE_SPACINGS)
export type LineSpacing = z.output<typeof LineSpacing>

/** So many items have a room that differs from what is measured, at most. */
const MAX_ROOMS = 400

/** 答题空间: how many lines are left under an item, and whether they are ruled. */
export const AnswerRoom = z.object({
  lines: z.int('行数应为整数').min(0, '行数不能小于 0').max(MAX_ROOM_LINES, `最多 ${MAX_ROOM_LINES} 行`),
  is_ruled: z.boolean(),
})
export type AnswerRoom = z.output<typeof AnswerRoom>

/** How a paper is printed (QC-13, QC-14). It is kept with the paper. */
export const PaperPrint = z.object({
  sheet: PaperSheet,
  answers: AnswerPlace,
  font: PaperFont,
  font_size: FontSize,
  line_spacing: LineSpacing,
  /** 密封线 with the fields of the student at the left of the first page; without it they stand under the title. */
  has_seal: z.boolean(),
  exam_fields: z
    .array(ExamField)
    .max(EXAM_FIELDS.length)
    .transform((fields) => EXAM_FIELDS.filter((field) => fields.includes(field))),
  /** 评分栏: a box for the score of each 大题. */
  has_score_table: z.boolean(),
  has_notice: z.boolean(),
  /** 页眉; empty for none. */
  header: optionalText('页眉', 40),
  /** 页脚, before the number of the page; empty for the title of the paper. */
  footer: optionalText('页脚', 40),
  has_answer_room: z.boolean(),
  /** Items whose room is not as it is measured. */
  rooms: z.array(AnswerRoom.extend({ item_id: Id })).max(MAX_ROOMS, `最多调整 ${MAX_ROOMS} 个小题`),
})
export type PaperPrint = z.output<typeof PaperPrint>

/** How a paper is printed until its teacher says otherwise. */
export const USUAL_PRINT: PaperPrint = {
  ...{ sheet: 'a4', answers: 'none' },
  ...{ font: 'song', font_size: 'five', line_spacing: 1.25 },
  ...{ has_seal: true, exam_fields: ['school', 'class', 'name', 'exam_no'] },
  ...{ has_score_table: true, has_notice: true, header: '', footer: '' },
  ...{ has_answer_room: true, rooms: [] },
}
