import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import { hashPassword } from '../../../src/core/auth/password.ts'
import { inTransaction, type Queryable } from '../../../src/core/db/transaction.ts'
import { assignTeacher, enrolStudents, formClass } from '../../../src/features/classes/classes.service.ts'
import { addTaught } from '../../../src/features/classes/members/placement.service.ts'
import { hasSchool, openSchool } from '../../../src/features/school/school.service.ts'
import { addStudentsWithAccounts } from '../../../src/features/students/students.service.ts'
import { addTeacherWithAccount } from '../../../src/features/teachers/teachers.service.ts'
import { DEMO_PASSWORD } from '../demo-logins.ts'
import type { SeedParts } from '../seed.ts'
import { seedLargeLibrary } from './seed-large-library.ts'
import { type LargeSchool, planClasses, planTeachers, planTeaching } from './large-school.ts'

type Seeding = { school: LargeSchool; now: Date; hash: string }

/**
 * Builds a school of thousands through our own services, in one transaction; says whether there was anything to do. Its staff
 * sign in with the demo password as `<prefix>-manager` and `<prefix>-t0001`; its students wait for their 账号条.
 */
export async function seedLarge(
  { database, clock }: Pick<SeedParts, 'database' | 'clock'>,
  school: LargeSchool,
): Promise<boolean> {
  const { school_id, name } = school
  if (await hasSchool(database.orm, school_id)) return false
  const hash = await hashPassword(DEMO_PASSWORD)
  await inTransaction(database, { school_id: null }, async (db) => {
    const now = clock.now()
    const opened = { school_id, name, region: '北京市 东城区', logo_key: null, phases: [...PHASE_IDS], now }
    await openSchool(db, { ...opened, asks_managers: false })
    const teacher_ids = await seedStaff(db, { school, now, hash })
    await seedClasses(db, { school, now, hash, teacher_ids })
    const [teacher_id] = teacher_ids
    const library = { school_id, count: 2000, shared_count: 500, now }
    if (teacher_id !== undefined) await seedLargeLibrary(db, { ...library, teacher_id })
  })
  return true
}

/** The manager and the teachers; returns the ids of the teachers in their order. */
async function seedStaff(db: Queryable, { school, now, hash }: Seeding): Promise<string[]> {
  const { school_id, prefix, class_count } = school
  const common = { school_id, phone_number: null, password: { hash }, now }
  const manager = { name: '钱校长', gender: 'male', phase_id: 'senior', subject_id: 'math' } as const
  const office = { login: `${prefix}-manager`, role_key: 'school_manager' } as const
  await addTeacherWithAccount(db, { ...common, ...manager, ...office })
  const teacher_ids: string[] = []
  for (const [at, teacher] of planTeachers(school).entries()) {
    // The first ones are 班主任 of a class each.
    const role_key = at < class_count ? 'head_teacher' : 'subject_teacher'
    teacher_ids.push((await addTeacherWithAccount(db, { ...common, ...teacher, role_key })).teacher_id)
  }
  return teacher_ids
}

async function seedClasses(
  db: Queryable,
  seeding: Seeding & { teacher_ids: readonly string[] },
): Promise<void> {
  const { school, now, teacher_ids } = seeding
  const { school_id } = school
  const today = formatDateTime(now).slice(0, 10)
  const planned = planClasses(school, today)
  const from_day = `${today.slice(0, 4)}-01-01`
  const class_ids: string[] = []
  for (const [at, { students, ...formed }] of planned.entries()) {
    const class_id = await formClass(db, {
      ...formed,
      school_id,
      kind: 'administrative',
      subject_id: null,
      now,
    })
    const student_ids = await addStudentsWithAccounts(db, { school_id, now, added: students })
    await enrolStudents(db, { school_id, class_id, student_ids, from_day, reason: '入学' })
    const teacher_id = teacher_ids[at]
    if (teacher_id !== undefined)
      await assignTeacher(db, { school_id, class_id, teacher_id, from_day, duty: 'head' })
    class_ids.push(class_id)
  }
  const taught = planTeaching(planned, planTeachers(school)).flatMap(
    ({ class_at, teacher_at, subject_id }) => {
      const [class_id, teacher_id] = [class_ids[class_at], teacher_ids[teacher_at]]
      return class_id === undefined || teacher_id === undefined ? [] : [{ class_id, teacher_id, subject_id }]
    },
  )
  await addTaught(db, { school_id, from_day, taught })
}
