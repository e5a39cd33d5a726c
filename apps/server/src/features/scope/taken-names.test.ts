import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestUser } from '../../../test/builders.ts'
import { buildStaffedSchool, grantSchoolManage } from '../../../test/people-builders.ts'
import { newPhone } from '../../../test/session-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** 班主任 who may do everything of school management for their class, and a student and a teacher of another. */
async function setup() {
  const school = await buildStaffedSchool(app)
  await grantSchoolManage(app, { school_id: school.school_id, role_key: 'head_teacher' })
  const [mine, other] = [school.own.students[0], school.theirs.students[0]]
  if (mine === undefined || other === undefined) throw new Error('both classes have students')
  const phone = newPhone()
  await app.services.database.pool.query(`update student set name = '赖攸宁' where student_id = $1`, [
    other.student_id,
  ])
  await app.services.database.pool.query(`update account set name = '赖攸宁' where person_id = $1`, [
    other.student_id,
  ])
  await app.services.database.orm.execute(
    sql`update account set phone = ${phone} where account_id = ${school.other.account_id}`,
  )
  return { ...school, mine, other_student: other, other_teacher: school.other, phone }
}

it('[SC-82] whose a number, a login or a phone is, is told to whoever may see them and to nobody else', async () => {
  const { manager, head, mine, other_student, other_teacher, phone } = await setup()
  const asStudent = (user: TestUser, changes: { student_no?: string; login?: string }) =>
    app.send(user.token, 'POST /api/school_manager/v1/students/update-info', {
      student_id: mine.student_id,
      ...changes,
    })
  const asTeacher = (user: TestUser, changes: { login?: string; phone_number?: string }) =>
    app.send(user.token, 'POST /api/school_manager/v1/teachers/update-info', {
      teacher_id: head.person_id,
      ...changes,
    })
  const tries = (user: TestUser) => [
    asStudent(user, { student_no: other_student.login }),
    asStudent(user, { login: other_student.login }),
    asTeacher(user, { login: other_teacher.login }),
    asTeacher(user, { login: other_student.login }),
    asTeacher(user, { phone_number: phone }),
  ]
  for (const reply of await Promise.all(tries(manager)))
    expect(reply.error?.fields[0]?.message).toMatch(/已被.*(赖攸宁|旁人)使用/)
  for (const reply of await Promise.all(tries(head))) {
    expect(reply.error?.fields[0]?.message).toMatch(/已被.*使用/)
    expect(reply.raw.body).not.toMatch(/赖攸宁|旁人|高一\(2\)班/)
  }
  // People in the scope are named as before.
  const fellow = `c-${newId().slice(-12)}`
  const class_id = (
    await app.call(head.token, 'POST /api/school_manager/v1/students/info', { student_id: mine.student_id })
  ).payload.enrollments[0]?.class_id
  await app.call(head.token, 'POST /api/school_manager/v1/students/create', {
    ...{ name: '同班', gender: 'female', student_no: fellow },
    ...(class_id === undefined ? {} : { class_id }),
  })
  expect((await asStudent(head, { student_no: fellow })).message).toBe(
    '学号 ' + fellow + ' 已被高一(1)班的同班使用',
  )
})
