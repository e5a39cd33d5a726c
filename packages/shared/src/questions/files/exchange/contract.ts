import { z } from 'zod'
import { route } from '../../../core/route.ts'
import { FileView, Id } from '../../../core/schemas.ts'
import { EXCHANGE_FORMATS, MOST_EXPORTED } from './formats.ts'

/** Taking questions to another system, or as text ([QI-88]). */
export const questionExchangeContract = {
  exportQuestions: route({
    method: 'POST',
    path: '/api/question_center/v1/bank/export',
    summary: '导出题目：GIFT、Moodle XML、QTI 题目包、像试卷一样的文字、Excel 表格或 JSON',
    access: 'questionCenter.get',
    effect: 'read',
    limit: { burst: 10, per_minute: 10 },
    input: z.object({
      question_ids: z
        .array(Id)
        .min(1, '没有要导出的题目')
        .max(MOST_EXPORTED, `一次最多导出 ${MOST_EXPORTED} 题`)
        .transform((ids) => [...new Set(ids)]),
      format: z.enum(EXCHANGE_FORMATS),
    }),
    output: FileView,
  }),
}
