import type { CallInput, CallName } from '@jiangtai/shared/contract.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { SchoolSettings } from '@jiangtai/shared/school/settings.ts'
import { sql } from 'drizzle-orm'
import { startJobs } from '../src/core/jobs/runner.ts'
import { writeXlsx } from '../src/core/formats/xlsx/write-xlsx.ts'
import { jobKindsOf } from '../src/core/feature.ts'
import { features } from '../src/features.ts'
import { enrolStudents, formClass } from '../src/features/classes/classes.service.ts'
import { inTransaction } from '../src/core/db/transaction.ts'
import { buildClass, buildSchool, buildTeacher } from './builders.ts'
import type { TestApp } from './test-app.ts'

/** A school with its manager, a teacher of one class of three students, and a teacher of another class. */
export async function buildStaffedSchool(app: TestApp) {
  const { school_id } = await buildSchool(app)
  const manager = await buildTeacher(app, { school_id, role_key: 'school_manager', name: '校长' })
  const head = await buildTeacher(app, { school_id, role_key: 'head_teacher', name: '班主任' })
  const other = await buildTeacher(app, { school_id, role_key: 'head_teacher', name: '旁人' })
  const plain = await buildTeacher(app, { school_id })
  const own = await buildClass(app, { school_id, teacher_id: head.person_id, name: '高一(1)班' })
  const theirs = await buildClass(app, { school_id, teacher_id: other.person_id, name: '高一(2)班' })
  return { school_id, manager, head, other, plain, own, theirs }
}
export type StaffedSchool = Awaited<ReturnType<typeof buildStaffedSchool>>

/** A 教学班 of a school. */
export function buildTeachingClass(
  app: TestApp,
  input: { school_id: string; name?: string; student_ids?: string[] },
): Promise<string> {
  const { school_id, name = `走班${newId().slice(-6)}`, student_ids = [] } = input
  return inTransaction(app.services.database, { school_id }, async (db) => {
    const formed = {
      school_id,
      kind: 'teaching',
      phase_id: 'senior',
      entry_year: 2026,
      class_no: null,
    } as const
    const class_id = await formClass(db, { ...formed, name, subject_id: 'physics', now: app.clock.now() })
    await enrolStudents(db, { school_id, class_id, student_ids, from_day: '2026-09-01', reason: '分班' })
    return class_id
  })
}

/** Lets the roles of one kind make calls that the standard table keeps from them. */
export async function grantSchoolManage(
  app: TestApp,
  input: { school_id: string; role_key: string },
): Promise<void> {
  const grants = JSON.stringify({
    schoolManage: ['add', 'delete', 'edit', 'query', 'get', 'enable', 'disable', 'import', 'export'],
  })
  await app.services.database.orm.execute(
    sql`update role set grants = grants || ${grants}::jsonb where school_id = ${input.school_id} and role_key = ${input.role_key}`,
  )
  app.clock.advance(1001)
}

/** Sets what a school decides for itself. */
export async function decide(app: TestApp, school_id: string, own: Partial<SchoolSettings>): Promise<void> {
  await app.services.database.orm.execute(
    sql`update school set settings = ${JSON.stringify(own)}::jsonb where school_id = ${school_id}`,
  )
}

/** Rows of a table, as stored. */
export async function rowsOf(app: TestApp, query: ReturnType<typeof sql>) {
  return (await app.services.database.orm.execute<Record<string, unknown>>(query)).rows
}

/** An xlsx file with a heading and rows, as a call brings it. */
export async function xlsxUpload(
  labels: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): Promise<{ file_name: string; content_base64: string }> {
  const columns = labels.map((label) => ({ label, width: 12 }))
  const bytes = await writeXlsx([{ name: '名单', notes: [], columns, rows }])
  return { file_name: '名单.xlsx', content_base64: bytes.toString('base64') }
}

/** Works off the jobs that are queued. */
export async function runJobs(app: TestApp): Promise<void> {
  const runner = startJobs(app.services, jobKindsOf(features, app.services))
  await runner.drain()
  await runner.stop()
}

/** The four refusals every call of school management has; returns what each answered. */
export async function refusalsOf<N extends CallName>(
  app: TestApp,
  name: N,
  input: { school: StaffedSchool; stranger: StaffedSchool; body: CallInput<N>; bad: object },
) {
  const { school, stranger, body, bad } = input
  return {
    nobody: await app.send(null, name, body),
    plain: await app.send(school.plain.token, name, body),
    stranger: await app.send(stranger.manager.token, name, body),
    bad: await app.send(school.manager.token, name, { ...body, ...bad }),
  }
}

/** Makes a teacher 备课组长 of a senior subject. */
export async function leadSubject(
  app: TestApp,
  input: { school_id: string; teacher_id: string; subject_id: string },
): Promise<void> {
  await app.services.database.pool.query(
    `insert into leadership (leadership_id, school_id, teacher_id, kind, phase_id, subject_id, from_day)
     values ($1, $2, $3, 'subject', 'senior', $4, '2026-09-01')`,
    [newId(), input.school_id, input.teacher_id, input.subject_id],
  )
}

/** Makes a teacher 年级组长 of a senior grade. */
export async function leadGrade(
  app: TestApp,
  input: { school_id: string; teacher_id: string; entry_year: number },
): Promise<void> {
  await app.services.database.pool.query(
    `insert into leadership (leadership_id, school_id, teacher_id, kind, phase_id, entry_year, from_day)
     values ($1, $2, $3, 'grade', 'senior', $4, '2026-09-01')`,
    [newId(), input.school_id, input.teacher_id, input.entry_year],
  )
}
