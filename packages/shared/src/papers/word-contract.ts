import { z } from 'zod'
import { route } from '../core/route.ts'
import { FileView, Id } from '../core/schemas.ts'

/** 纸张: A4, A3 and 8K sheets lie across, in two columns. */
export const PAPER_SHEETS = ['a4', 'a3', '8k'] as const
export const PaperSheet = z.enum(PAPER_SHEETS)
export type PaperSheet = z.output<typeof PaperSheet>

/** Where answers and analyses are printed: nowhere (学生版), after each question (教师版), or after the last one. */
export const ANSWER_PLACES = ['none', 'after_each', 'at_end'] as const
export const AnswerPlace = z.enum(ANSWER_PLACES)
export type AnswerPlace = z.output<typeof AnswerPlace>

/** How a paper is printed (QC-14). */
export const PaperPrint = z.object({
  sheet: PaperSheet,
  answers: AnswerPlace,
  /** 密封线 with 学校 姓名 班级 考号 at the left of the first page. */
  has_seal: z.boolean(),
  /** 评分栏: a box for the score of each 大题. */
  has_score_table: z.boolean(),
  /** Empty lines under what is answered at length. */
  has_answer_room: z.boolean(),
})
export type PaperPrint = z.output<typeof PaperPrint>

/** 导出试卷 (QC-15). */
export const paperWordContract = {
  exportWord: route({
    method: 'POST',
    path: '/api/question_center/v1/paper/export-word',
    summary: '导出试卷为 Word 文档，公式可以在 Word 里继续编辑',
    access: 'questionCenter.get',
    effect: 'read',
    limit: { burst: 10, per_minute: 10 },
    input: PaperPrint.extend({ paper_id: Id }),
    output: FileView.extend({
      /** How many formulas, pictures and sounds are not in the file as they are in the paper. */
      left_out: z.object({
        formulas: z.number().int(),
        pictures: z.number().int(),
        sounds: z.number().int(),
      }),
    }),
  }),
}
