import { newId } from '@jiangtai/shared/core/ids.ts'
import { eq, sql } from 'drizzle-orm'
import { inTransaction } from '../src/core/db/transaction.ts'
import { assignTeacher, enrolStudents, formClass } from '../src/features/classes/classes.service.ts'
import { enrollment, schoolClass, teacherAssignment } from '../src/features/classes/classes.table.ts'
import { addStudentWithAccount } from '../src/features/students/students.service.ts'
import { leadership } from '../src/features/teachers/teachers.table.ts'
import { buildSchool, buildTeacher, type TestUser } from './builders.ts'
import type { TestApp } from './test-app.ts'

const FROM_DAY = '2026-09-01'

export async function buildManagedSchool(app: TestApp): Promise<{ school_id: string; manager: TestUser }> {
  const { school_id } = await buildSchool(app)
  return {
    school_id,
    manager: await buildTeacher(app, { school_id, role_key: 'school_manager', name: '钱校长' }),
  }
}

/** A class as told; students are named 学生1, 学生2 … and cannot sign in. */
export async function buildGradeClass(
  app: TestApp,
  input: {
    school_id: string
    name: string
    entry_year?: number
    class_no?: number | null
    phase_id?: string
    kind?: 'administrative' | 'teaching'
    subject_id?: string
    student_count?: number
  },
): Promise<{ class_id: string; student_ids: string[] }> {
  const { school_id, kind = 'administrative', student_count = 0 } = input
  return inTransaction(app.services.database, { school_id }, async (db) => {
    const class_id = await formClass(db, {
      school_id,
      kind,
      phase_id: input.phase_id ?? 'senior',
      entry_year: input.entry_year ?? 2026,
      class_no: input.class_no ?? null,
      name: input.name,
      subject_id: input.subject_id ?? null,
      now: app.clock.now(),
    })
    const student_ids: string[] = []
    for (let at = 1; at <= student_count; at += 1) {
      const login = `s-${newId().slice(-12)}`
      const added = { school_id, name: `学生${at}`, gender: 'female' as const, student_no: login, login }
      student_ids.push(
        await addStudentWithAccount(db, { ...added, password: { hash: '' }, now: app.clock.now() }),
      )
    }
    await enrolStudents(db, { school_id, class_id, student_ids, from_day: FROM_DAY, reason: '入学' })
    return { class_id, student_ids }
  })
}

/** A student in no class. */
export async function buildLooseStudent(
  app: TestApp,
  input: { school_id: string; name: string },
): Promise<string> {
  const login = `s-${newId().slice(-12)}`
  const added = { ...input, gender: 'male' as const, student_no: login, login, password: { hash: '' } }
  return inTransaction(app.services.database, input, (db) =>
    addStudentWithAccount(db, { ...added, now: app.clock.now() }),
  )
}

/** A teacher's part in a class. */
export async function buildAssignment(
  app: TestApp,
  input: { school_id: string; class_id: string; teacher_id: string } & (
    | { duty: 'head' }
    | { duty: 'subject'; subject_id: string }
  ),
): Promise<void> {
  await inTransaction(app.services.database, input, (db) =>
    assignTeacher(db, { ...input, from_day: FROM_DAY }),
  )
}

/** A 年级组长 of one grade who may change it: the school has given the role more than it starts with. */
export async function buildGradeLeader(
  app: TestApp,
  input: { school_id: string; entry_year: number },
): Promise<TestUser> {
  const { school_id, entry_year } = input
  const leader = await buildTeacher(app, { school_id, role_key: 'grade_leader', name: '郑组长' })
  await inTransaction(app.services.database, { school_id }, async (db) => {
    await db.insert(leadership).values({
      leadership_id: newId(),
      ...{ school_id, teacher_id: leader.person_id, kind: 'grade', phase_id: 'senior', entry_year },
      subject_id: null,
      from_day: FROM_DAY,
      to_day: null,
    })
    await db.execute(sql`
      update role set grants = jsonb_set(grants, '{schoolManage}',
        '["add", "delete", "edit", "query", "get", "enable", "disable", "import", "export"]')
      where school_id = ${school_id} and role_key = 'grade_leader'`)
  })
  return leader
}

/** What the database holds of a class. */
export async function readClass(app: TestApp, class_id: string) {
  const [row] = await app.services.database.orm
    .select()
    .from(schoolClass)
    .where(eq(schoolClass.class_id, class_id))
  if (row === undefined) throw new Error('no such class')
  return row
}

/** The stays of a student, oldest first, as `class_id from until`. */
export async function readStays(app: TestApp, student_id: string) {
  return app.services.database.orm
    .select({
      class_id: enrollment.class_id,
      from_day: enrollment.from_day,
      to_day: enrollment.to_day,
      reason: enrollment.reason,
      to_reason: enrollment.to_reason,
    })
    .from(enrollment)
    .where(eq(enrollment.student_id, student_id))
    .orderBy(enrollment.from_day, enrollment.enrollment_id)
}

/** Who does what in a class now and did before. */
export async function readAssignments(app: TestApp, class_id: string) {
  return app.services.database.orm
    .select({
      teacher_id: teacherAssignment.teacher_id,
      subject_id: teacherAssignment.subject_id,
      duty: teacherAssignment.duty,
      from_day: teacherAssignment.from_day,
      to_day: teacherAssignment.to_day,
    })
    .from(teacherAssignment)
    .where(eq(teacherAssignment.class_id, class_id))
    .orderBy(teacherAssignment.duty, teacherAssignment.from_day, teacherAssignment.assignment_id)
}

/** The audit rows of a school, oldest first, by action. */
export async function readAudit(app: TestApp, input: { school_id: string; action: string }) {
  const { rows } = await app.services.database.pool.query<{
    account_id: string
    target_id: string
    before: unknown
    after: unknown
  }>(
    'select account_id, target_id, before, after from audit_log where school_id = $1 and action = $2 order by audit_id',
    [input.school_id, input.action],
  )
  return rows
}
