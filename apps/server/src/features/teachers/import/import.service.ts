import type { ImportCheckView, XlsxFileView } from '@jiangtai/shared/students/import-views.ts'
import type { teacherAccountsContract } from '@jiangtai/shared/teachers/accounts-contract.ts'
import { recordAudit } from '../../../core/audit/audit.store.ts'
import type { Handler } from '../../../core/http/context.ts'
import { submitJob } from '../../../core/jobs/submit-job.ts'
import { requireWholeSchool } from '../../scope/scope.service.ts'
import { IMPORT_TEACHERS, type TeacherImportPayload } from '../teachers.jobs.ts'
import { findKnown, findNames } from './known-teachers.ts'
import { findRepeated, type PlannedRow, planTeacher } from './plan-teachers.ts'
import { readTeacherFile, writeTeacherTemplate } from './teacher-file.ts'

type Calls = typeof teacherAccountsContract

const MAX_LISTED = 50

export async function teacherTemplate(): Promise<XlsxFileView> {
  const bytes = await writeTeacherTemplate()
  return { file_name: '教师导入模板.xlsx', content_base64: bytes.toString('base64') }
}

/** Goes through a file as its import would, and changes nothing ([SC-57]). */
export const checkTeacherFile: Handler<Calls['importCheck']> = async (ctx, { content_base64 }) => {
  requireWholeSchool(ctx.actor)
  const { rows, ignored_columns } = await readTeacherFile(content_base64)
  const names = await findNames(ctx.db, rows)
  const known = await findKnown(ctx.db, { school_id: ctx.actor.school_id, rows, names })
  const repeated = findRepeated(rows)
  return { ...checkOf(rows.map((row) => planTeacher(row, { known, repeated }))), ignored_columns }
}

export const runTeacherImport: Handler<Calls['importRun']> = async (ctx, { file_name, content_base64 }) => {
  requireWholeSchool(ctx.actor)
  const { rows } = await readTeacherFile(content_base64)
  const payload: TeacherImportPayload = { rows }
  const job_id = await submitJob(ctx, { kind: IMPORT_TEACHERS, payload, total_count: rows.length })
  await recordAudit(ctx, {
    who: ctx.actor,
    action: 'teacher.import',
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
          ? [{ row: one.row, kind: one.kind, name: one.teacher.name, message: one.message }]
          : [],
      )
      .slice(0, MAX_LISTED),
  }
}
