import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn, TEST_PASSWORD } from '../../../test/builders.ts'
import { buildAssignment } from '../../../test/classes-builders.ts'
import { buildStaffedSchool, buildTeachingClass } from '../../../test/people-builders.ts'
import { auditOf } from '../../../test/session-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const S = 'POST /api/school_manager/v1/students/'
const login = (account: string, password: string) =>
  app.call(null, 'POST /api/auth/login', { account, password })

/** A school where one teacher is 班主任 of a class and teaches in both, and another one teaches in the class of the first. */
async function setup() {
  const school = await buildStaffedSchool(app)
  const { school_id, head, other, own, theirs } = school
  await buildAssignment(app, { school_id, class_id: own.class_id, teacher_id: head.person_id, duty: 'head' })
  const taught = { school_id, duty: 'subject', subject_id: 'physics' } as const
  await buildAssignment(app, { ...taught, class_id: theirs.class_id, teacher_id: head.person_id })
  await buildAssignment(app, { ...taught, class_id: own.class_id, teacher_id: other.person_id })
  app.clock.advance(1001)
  return school
}

describe('班主任', () => {
  it('[SC-66] [SC-44] gives a student of the own class a new password, told once and recorded', async () => {
    const { head, own } = await setup()
    const [one] = own.students
    const student_id = one?.student_id ?? ''
    const pad = await signIn(app, one?.login ?? '')
    const given = await app.call(head.token, `${S}change-password`, { student_id })
    expect(given.payload.login).toBe(one?.login)
    app.clock.advance(1001)
    expect(await app.send(pad, 'POST /api/pad/v1/classroom/running', {})).toMatchObject({ code: 401 })
    expect((await login(one?.login ?? '', TEST_PASSWORD)).error?.name).toBe('SIGN_IN_REFUSED')
    expect((await login(one?.login ?? '', given.payload.password)).error?.name).toBe('PASSWORD_MUST_CHANGE')
    expect(await auditOf(app, { action: 'student.password', target_id: student_id })).toMatchObject([
      { account_id: head.account_id, after: { person_ids: [student_id] } },
    ])
  })

  it('[SC-66] gives none to students of a class that is only taught, and changes nothing else of the own', async () => {
    const { head, other, plain, own, theirs } = await setup()
    const reset = (token: string, student_id = '') => app.send(token, `${S}change-password`, { student_id })
    const outside = await reset(head.token, theirs.students[0]?.student_id)
    expect(outside).toMatchObject({ status: 403, message: '您不是学生1的班主任，不能重置密码' })
    const student_ids = [own.students[0]?.student_id ?? '']
    for (const teacher of [other, plain])
      expect((await reset(teacher.token, student_ids[0])).status).toBe(403)
    for (const call of ['toggle-status', 'force-logout', 'slips'])
      expect(
        (await app.send(head.token, `${S}accounts/${call}`, { student_ids, is_disabled: true })).status,
      ).toBe(403)
    expect((await login(own.students[0]?.login ?? '', TEST_PASSWORD)).code).toBe(200)
  })

  it('[SC-66] sees in each row, and on the student’s page, whose password that may be', async () => {
    const { school_id, head, manager, other, own, theirs } = await setup()
    await buildTeachingClass(app, {
      school_id,
      student_ids: theirs.students.map(({ student_id }) => student_id),
    })
    const mayOf = async (token: string) =>
      (await app.call(token, `${S}list`, {})).payload.list
        .filter((row) => row.may_reset_password)
        .map(({ student_id }) => student_id)
        .sort()
    const mine = own.students.map(({ student_id }) => student_id).sort()
    expect(await mayOf(head.token)).toEqual(mine)
    expect(await mayOf(other.token)).toEqual([])
    expect(await mayOf(manager.token)).toHaveLength(6)
    const page = async (token: string, student_id = '') =>
      (await app.call(token, `${S}info`, { student_id })).payload.may_reset_password
    expect(await page(head.token, mine[0])).toBe(true)
    expect(await page(head.token, theirs.students[0]?.student_id)).toBe(false)
  })
})
