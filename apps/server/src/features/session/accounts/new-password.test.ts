import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTeacher, TEST_PASSWORD } from '../../../../test/builders.ts'
import { buildStaffedSchool } from '../../../../test/people-builders.ts'
import { askTicket, buildTicket, givePhone, joinForm, newPhone } from '../../../../test/session-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const GUESSED = /^密码太容易被猜到/
const FINE = 'wuyue-Xiaoyu-7'

async function setup() {
  const { school_id, manager, own } = await buildStaffedSchool(app)
  await app.services.database.orm.execute(
    sql`update school set name = '杭州实验中学' where school_id = ${school_id}`,
  )
  const teacher = await buildTeacher(app, { school_id, name: '林知夏' })
  return { manager, own, teacher, phone: await givePhone(app, teacher.account_id) }
}

it('[SE-75] what is guessed is refused however a password is set, and the proof stays usable', async () => {
  const { teacher, phone } = await setup()
  const guessed = [
    'Password2024!',
    'linzhixia-99',
    'Hangzhoushiyanzhongxue1',
    `Ab${phone}`,
    `${teacher.login}9A`,
  ]
  const byOld = (password: string) =>
    app.send(null, 'POST /api/auth/set-pwd', {
      account: teacher.login,
      old_password: TEST_PASSWORD,
      password,
    })
  const ticket = await askTicket(app, { phone, purpose: 'recover' })
  const byTicket = (password: string) => app.send(null, 'POST /api/auth/set-pwd', { ticket, password })
  const signedIn = (password: string) =>
    app.send(teacher.token, 'POST /api/session/v1/password/change', { old_password: TEST_PASSWORD, password })
  for (const password of guessed)
    for (const reply of [await byOld(password), await byTicket(password), await signedIn(password)])
      expect(reply.error?.fields).toEqual([{ field: 'password', message: expect.stringMatching(GUESSED) }])
  expect((await byTicket(FINE)).code).toBe(200)
  expect(
    (await app.send(null, 'POST /api/auth/login', { account: teacher.login, password: FINE })).code,
  ).toBe(200)
})

it('[SE-75] who asks to join, and who is given one by 班主任, gets none that is guessed', async () => {
  const { manager, own } = await setup()
  const invited = await app.call(manager.token, 'POST /api/session/v1/invitation/create', {})
  const ticket = await buildTicket(app, { kind: 'bind', subject: newPhone() })
  const form = { ...joinForm({ invitation_code: invited.payload.code, ticket }), name: '陈默之' }
  const join = (password: string) =>
    app.send(null, 'POST /api/session/v1/join-request/create', { ...form, password })
  for (const password of ['chenmozhi#1', 'Hzsyzx-2026', 'qwertyASDF1'])
    expect((await join(password)).error?.fields[0]).toMatchObject({
      field: 'password',
      message: expect.stringMatching(GUESSED),
    })
  expect((await join(FINE)).code).toBe(200)
  const give = (password?: string) =>
    app.send(manager.token, 'POST /api/school_manager/v1/students/change-password', {
      student_id: own.students[0]?.student_id ?? '',
      ...(password === undefined ? {} : { password }),
    })
  expect((await give('abcd1234')).error?.fields[0]?.message).toMatch(GUESSED)
  expect((await give()).code).toBe(200)
  expect((await give(FINE)).code).toBe(200)
})
