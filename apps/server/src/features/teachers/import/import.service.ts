import type { XlsxFileView } from '@jiangtai/shared/students/import-views.ts'
import type { teacherAccountsContract } from '@jiangtai/shared/teachers/accounts-contract.ts'
import type { Handler } from '../../../core/http/context.ts'
import { checkImport, idsOfRows, submitImport, wrongRowsOf } from '../../../core/jobs/import-file.ts'
import { getOwnJobOf } from '../../jobs/jobs.access.ts'
import { IMPORT_TEACHERS } from '../teachers.jobs.ts'
import { listWithoutPassword } from './imported.store.ts'
import { teacherFile, writeTeacherTemplate } from './teacher-file.ts'

type Calls = typeof teacherAccountsContract

export async function teacherTemplate(): Promise<XlsxFileView> {
  const bytes = await writeTeacherTemplate()
  return { file_name: '教师导入模板.xlsx', content_base64: bytes.toString('base64') }
}

export const checkTeacherFile: Handler<Calls['importCheck']> = (ctx, upload) =>
  checkImport(ctx, teacherFile, upload)

export const wrongTeacherRows: Handler<Calls['importWrongRows']> = (ctx, upload) =>
  wrongRowsOf(ctx, teacherFile, upload)

export const runTeacherImport: Handler<Calls['importRun']> = (ctx, upload) =>
  submitImport(ctx, teacherFile, { ...upload, kind: IMPORT_TEACHERS, action: 'teacher.import' })

export const listImportedTeachers: Handler<Calls['importCreated']> = async (ctx, { job_id }) => {
  await getOwnJobOf(ctx.db, ctx.actor, { job_id, kind: IMPORT_TEACHERS })
  const teacher_ids = idsOfRows(job_id, teacherFile)
  return { list: await listWithoutPassword(ctx.db, { school_id: ctx.actor.school_id, teacher_ids }) }
}
