import type { studentAccountsContract } from '@jiangtai/shared/students/accounts-contract.ts'
import type { XlsxFileView } from '@jiangtai/shared/students/import-views.ts'
import type { Handler } from '../../../core/http/context.ts'
import { checkImport, idsOfRows, submitImport, wrongRowsOf } from '../../../core/jobs/import-file.ts'
import { getOwnJobOf } from '../../jobs/jobs.access.ts'
import { IMPORT_STUDENTS } from '../students.jobs.ts'
import { listWithoutPassword } from './imported.store.ts'
import { studentFile, writeStudentTemplate } from './student-file.ts'

type Calls = typeof studentAccountsContract

export async function studentTemplate(): Promise<XlsxFileView> {
  const bytes = await writeStudentTemplate()
  return { file_name: '学生导入模板.xlsx', content_base64: bytes.toString('base64') }
}

export const checkStudentFile: Handler<Calls['importCheck']> = (ctx, upload) =>
  checkImport(ctx, studentFile, upload)

export const wrongStudentRows: Handler<Calls['importWrongRows']> = (ctx, upload) =>
  wrongRowsOf(ctx, studentFile, upload)

export const runStudentImport: Handler<Calls['importRun']> = (ctx, upload) =>
  submitImport(ctx, studentFile, { ...upload, kind: IMPORT_STUDENTS, action: 'student.import' })

export const listImportedStudents: Handler<Calls['importCreated']> = async (ctx, { job_id }) => {
  await getOwnJobOf(ctx.db, ctx.actor, { job_id, kind: IMPORT_STUDENTS })
  const student_ids = idsOfRows(job_id, studentFile)
  return { list: await listWithoutPassword(ctx.db, { school_id: ctx.actor.school_id, student_ids }) }
}
