import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Done, FileView, Id } from '../../core/schemas.ts'
import { PaperPrint } from './print.ts'

const PATH = '/api/question_center/v1/paper'
const PaperId = z.object({ paper_id: Id })

/** How many formulas, pictures and sounds are not in a file as they are in the paper. */
export const LeftOut = z.object({
  formulas: z.number().int(),
  pictures: z.number().int(),
  sounds: z.number().int(),
})
export type LeftOut = z.output<typeof LeftOut>

/** The PDF of a paper: made, on its way, or not to be had on this server. */
export const PaperPdf = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('ready'),
    /** Shows the file, and saves it, for some minutes. */
    url: z.string(),
    download_url: z.string(),
    left_out: LeftOut,
  }),
  z.object({ state: z.literal('working'), job_id: Id }),
  /** No office program is installed. */
  z.object({ state: z.literal('unavailable') }),
])
export type PaperPdf = z.output<typeof PaperPdf>

/** 预览与下载 (QC-13..15). */
export const paperPrintContract = {
  print: route({
    method: 'POST',
    path: `${PATH}/print`,
    summary: '试卷的版面；没有设置过的试卷，沿用自己上一份试卷的版面',
    access: 'questionCenter.get',
    effect: 'read',
    input: PaperId,
    output: z.object({ print: PaperPrint }),
  }),
  savePrint: route({
    method: 'POST',
    path: `${PATH}/save-print`,
    summary: '保存试卷的版面',
    access: 'questionCenter.edit',
    effect: 'write',
    input: PaperPrint.extend({ paper_id: Id }),
    output: Done,
  }),
  pdf: route({
    method: 'POST',
    path: `${PATH}/pdf`,
    summary: '试卷的 PDF：同一次修改、同一版面只转换一次，没有转换过的提交一个任务',
    access: 'questionCenter.get',
    effect: 'write',
    input: PaperPrint.extend({ paper_id: Id }),
    output: PaperPdf,
  }),
  exportWord: route({
    method: 'POST',
    path: `${PATH}/export-word`,
    summary: '导出试卷为 Word 文档，公式可以在 Word 里继续编辑',
    access: 'questionCenter.get',
    effect: 'read',
    limit: { burst: 10, per_minute: 10 },
    input: PaperPrint.extend({ paper_id: Id }),
    output: FileView.extend({ left_out: LeftOut }),
  }),
}
