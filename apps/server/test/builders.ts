import { hash } from '@node-rs/argon2'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { RoleKey } from '@jiangtai/shared/core/permissions.ts'
import { inTransaction } from '../src/core/db/transaction.ts'
import { assignTeacher, enrolStudents, formClass } from '../src/features/classes/classes.service.ts'
import { openSchool } from '../src/features/school/school.service.ts'
import { addStudentWithAccount } from '../src/features/students/students.service.ts'
import { addTeacherWithAccount } from '../src/features/teachers/teachers.service.ts'
import type { TestApp } from './test-app.ts'

/** Every account a builder makes has this password. */
export const TEST_PASSWORD = 'test-Password-1'
/** As cheap as Argon2id may be: what a password costs is tried where passwords are guessed (`guessing.slow.test.ts`). */
const passwordHash = hash(TEST_PASSWORD, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 })

/** Someone who can be signed in. */
export type TestUser = { login: string; name: string; person_id: string; account_id: string; token: string }

/** A school of a test's own: nothing is shared, nothing is truncated. */
export async function buildSchool(app: TestApp): Promise<{ school_id: string }> {
  const school_id = `t${newId().slice(-12)}`
  await inTransaction(app.services.database, { school_id }, (db) =>
    openSchool(db, {
      school_id,
      name: '测试学校',
      region: '测试区',
      logo_key: null,
      phases: ['junior', 'senior'],
      asks_managers: false,
      now: app.clock.now(),
    }),
  )
  return { school_id }
}

/** A signed-in teacher of a school. */
export async function buildTeacher(
  app: TestApp,
  input: { school_id: string; role_key?: RoleKey; subject_id?: string; name?: string },
): Promise<TestUser> {
  const login = `t-${newId().slice(-12)}`
  const name = input.name ?? '林老师'
  const hash = await passwordHash
  const ids = await inTransaction(app.services.database, input, (db) =>
    addTeacherWithAccount(db, {
      school_id: input.school_id,
      name,
      gender: 'female',
      phone_number: null,
      phase_id: 'senior',
      subject_id: input.subject_id ?? 'math',
      login,
      password: { hash },
      role_key: input.role_key ?? 'subject_teacher',
      now: app.clock.now(),
    }),
  )
  return {
    login,
    name,
    person_id: ids.teacher_id,
    account_id: ids.account_id,
    token: await signIn(app, login),
  }
}

/** Signs in through the real call. */
export async function signIn(app: TestApp, login: string): Promise<string> {
  const reply = await app.call(null, 'POST /api/auth/login', { account: login, password: TEST_PASSWORD })
  return reply.payload.token
}

/** Classes formed so far: beyond the numbers a school gives out, each name comes once. */
let formed = 0

/** A class taught by a teacher, with students who can sign in. */
export async function buildClass(
  app: TestApp,
  input: { school_id: string; teacher_id: string; student_count?: number; name?: string },
): Promise<{
  class_id: string
  name: string
  students: { student_id: string; name: string; login: string }[]
}> {
  const hash = await passwordHash
  const { school_id } = input
  formed += 1
  const name = input.name ?? `高一(${1000 + formed})班`
  return inTransaction(app.services.database, { school_id }, async (db) => {
    const now = app.clock.now()
    const from_day = '2026-09-01'
    const class_id = await formClass(db, {
      school_id,
      kind: 'administrative',
      phase_id: 'senior',
      entry_year: 2026,
      class_no: null,
      name,
      subject_id: null,
      now,
    })
    await assignTeacher(db, {
      school_id,
      class_id,
      teacher_id: input.teacher_id,
      duty: 'subject',
      subject_id: 'math',
      from_day,
    })
    const students = []
    for (let seat = 1; seat <= (input.student_count ?? 3); seat += 1) {
      const login = `s-${newId().slice(-12)}`
      const student_name = `学生${seat}`
      const student_id = await addStudentWithAccount(db, {
        school_id,
        name: student_name,
        gender: seat % 2 === 0 ? 'male' : 'female',
        student_no: login,
        login,
        password: { hash },
        now,
      })
      students.push({ student_id, name: student_name, login })
    }
    const student_ids = students.map((student) => student.student_id)
    await enrolStudents(db, { school_id, class_id, student_ids, from_day, reason: '入学' })
    return { class_id, name, students }
  })
}
