import { z } from 'zod'
import type { PermissionId } from '../../core/permissions.ts'
import { route } from '../../core/route.ts'
import { FileView, Id } from '../../core/schemas.ts'
import { LeftOut, PaperPdf } from '../../papers/print/contract.ts'

/** A worksheet: a set of a task, with answers and analyses after each question for the teacher, or without any for students. */
const WorksheetAsked = z.object({ task_id: Id, set_no: z.int().min(1), has_answers: z.boolean() })
export type WorksheetAsked = z.output<typeof WorksheetAsked>

/** A task of steps on paper (GD-12), in the ways of a paper. */
export function worksheetContract<const Path extends string, const Area extends PermissionId>(
  path: Path,
  area: Area,
) {
  return {
    worksheet_word: route({
      method: 'POST',
      path: `${path}/worksheet/export-word`,
      summary: '导出导学案为 Word 文档：每一步印在纸上，公式可以在 Word 里继续编辑',
      access: `${area}.get`,
      effect: 'read',
      limit: { burst: 10, per_minute: 10 },
      input: WorksheetAsked,
      output: FileView.extend({ left_out: LeftOut }),
    }),
    worksheet_pdf: route({
      method: 'POST',
      path: `${path}/worksheet/pdf`,
      summary: '导学案的 PDF：同一次修改、同一种版本只转换一次，没有转换过的提交一个任务',
      access: `${area}.get`,
      effect: 'write',
      input: WorksheetAsked,
      output: PaperPdf,
    }),
  }
}
