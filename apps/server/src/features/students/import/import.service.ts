import type { studentAccountsContract } from '@jiangtai/shared/students/accounts-contract.ts'
import type { ImportCheckView, XlsxFileView } from '@jiangtai/shared/students/import-views.ts'
import { recordAudit } from '../../../core/audit/audit.store.ts'
import type { Handler } from '../../../core/http/context.ts'
import { submitJob } from '../../../core/jobs/submit-job.ts'
import { requireWholeSchool } from '../../scope/scope.service.ts'
import { IMPORT_STUDENTS, type StudentImportPayload } from '../students.jobs.ts'
import { findKnown, findNames } from './known-students.ts'
import { findRepeated, type PlannedRow, planStudent } from './plan-students.ts'
import { readStudentFile, writeStudentTemplate } from './student-file.ts'

type Calls = typeof studentAccountsContract

/** Changes that a check lists: enough to see whether the file means what was meant. */
const MAX_LISTED = 50

export async function studentTemplate(): Promise<XlsxFileView> {
  const bytes = await writeStudentTemplate()
  return { file_name: '学生导入模板.xlsx', content_base64: bytes.toString('base64') }
}

/** Goes through a file as its import would, and changes nothing ([SC-57]). */
export const checkStudentFile: Handler<Calls['importCheck']> = async (ctx, { content_base64 }) => {
  requireWholeSchool(ctx.actor)
  const { rows, ignored_columns } = await readStudentFile(content_base64)
  const names = await findNames(ctx.db, rows)
  const known = await findKnown(ctx.db, { school_id: ctx.actor.school_id, rows, names })
  const repeated = findRepeated(rows)
  return { ...checkOf(rows.map((row) => planStudent(row, { known, repeated }))), ignored_columns }
}

export const runStudentImport: Handler<Calls['importRun']> = async (ctx, { file_name, content_base64 }) => {
  requireWholeSchool(ctx.actor)
  const { rows } = await readStudentFile(content_base64)
  const payload: StudentImportPayload = { rows }
  const job_id = await submitJob(ctx, { kind: IMPORT_STUDENTS, payload, total_count: rows.length })
  await recordAudit(ctx, {
    who: ctx.actor,
    action: 'student.import',
    target_id: job_id,
    before: null,
    after: { file_name, row_count: rows.length },
  })
  return { job_id }
}

function checkOf(planned: readonly PlannedRow[]): Omit<ImportCheckView, 'ignored_columns'> {
  const countOf = (kind: PlannedRow['kind']) => planned.filter((one) => one.kind === kind).length
  return {
    total_count: planned.length,
    create_count: countOf('create'),
    update_count: countOf('update'),
    unchanged_count: countOf('unchanged'),
    error_count: countOf('error'),
    errors: planned.flatMap((one) =>
      one.kind === 'error' ? one.errors.map((error) => ({ row: one.row, ...error })) : [],
    ),
    changes: planned
      .flatMap((one) =>
        one.kind === 'create' || one.kind === 'update'
          ? [{ row: one.row, kind: one.kind, name: one.student.name, message: one.message }]
          : [],
      )
      .slice(0, MAX_LISTED),
  }
}
