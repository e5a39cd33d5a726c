import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { exportFile } from '../../../core/formats/xlsx/export-file.ts'
import { writeXlsx } from '../../../core/formats/xlsx/write-xlsx.ts'
import { questionDocumentsAt } from '../../questions/questions.service.ts'
import { getTask } from '../tasks.access.ts'
import { listSets } from '../tasks.store.ts'
import { reportOf, reported } from './report.service.ts'
import { reportSheets } from './report-sheets.ts'
import { listReportStudents } from './students.store.ts'

/** The most students of one file: more than a school gives one task to. */
const MAX_STUDENTS = 20_000

/** The report as a file: the same figures in the same words as on the screen, and each student ([TK-124]). */
export async function exportReport(
  ctx: Ctx,
  { class_id, ...asked }: { task_id: string; kind: TaskKindId; class_id: string | null },
): Promise<{ file_name: string; content_base64: string }> {
  const { db, actor } = ctx
  const { school_id } = actor
  const row = await getTask(db, actor, asked)
  const sets = await listSets(db, { school_id, task_id: row.task_id })
  const report = await reportOf(ctx, { row, sets, class_id })
  const versions = sets.flatMap(({ questions }) => questions)
  const documents = await questionDocumentsAt(db, { school_id, versions })
  const task = reported(row, school_id)
  const filter = { ...task, class_id, band: null, who: 'all' as const, score: null }
  const students = await listReportStudents(db, filter, {
    ...{ page: 1, page_size: MAX_STUDENTS },
    order: 'rate_up',
  })
  const bytes = await writeXlsx(
    reportSheets({ title: row.title, class_id, report, sets, documents, students }),
  )
  return exportFile(`${row.title}报告`, { bytes, now: ctx.now })
}
