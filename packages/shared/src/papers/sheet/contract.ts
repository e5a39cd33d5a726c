import { z } from 'zod'
import { route } from '../../core/route.ts'
import { FileView, Id, Instant } from '../../core/schemas.ts'
import { SheetChoices } from './choices.ts'

const PATH = '/api/question_center/v1/paper/sheet'
const LIMIT = { burst: 20, per_minute: 30 }

/** A sheet that was printed for a version of a paper. */
export const AnswerSheetView = z.object({
  sheet_id: Id,
  version: z.number().int(),
  choices: SheetChoices,
  page_count: z.number().int(),
  created_at: Instant,
})
export type AnswerSheetView = z.output<typeof AnswerSheetView>

/** 答题卡 (QC-14). */
export const answerSheetContract = {
  previewSheet: route({
    method: 'POST',
    path: `${PATH}/preview`,
    summary: '答题卡预览（PDF，没有编码，不能用来答题）',
    access: 'questionCenter.get',
    effect: 'read',
    limit: LIMIT,
    input: SheetChoices.extend({ paper_id: Id }),
    output: FileView.extend({ page_count: z.number().int() }),
  }),
  createSheet: route({
    method: 'POST',
    path: `${PATH}/create`,
    summary: '为试卷最近完成的版本生成答题卡；同一版本、同样的设置是同一张',
    access: 'questionCenter.edit',
    effect: 'write',
    limit: LIMIT,
    input: SheetChoices.extend({ paper_id: Id, version: z.int().min(1) }),
    output: z.object({ sheet_id: Id }),
  }),
  sheets: route({
    method: 'POST',
    path: `${PATH}/list`,
    summary: '一份试卷已生成的答题卡，最近的版本在前，最多五十张',
    access: 'questionCenter.get',
    effect: 'read',
    input: z.object({ paper_id: Id }),
    output: z.object({ list: z.array(AnswerSheetView) }),
  }),
  sheetFile: route({
    method: 'POST',
    path: `${PATH}/file`,
    summary: '答题卡的 PDF，版面和生成时一样',
    access: 'questionCenter.get',
    effect: 'read',
    limit: LIMIT,
    input: z.object({ sheet_id: Id }),
    output: FileView,
  }),
}
