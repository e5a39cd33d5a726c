import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSchool, buildTeacher, TEST_PASSWORD, type TestUser } from '../../../test/builders.ts'
import { askTicket, auditOf, buildTicket, givePhone, newPhone } from '../../../test/session-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

const NAME = 'POST /api/session/v1/account/change-name'
const PHONE = 'POST /api/session/v1/account/change-phone'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function setup() {
  const { school_id } = await buildSchool(app)
  const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
  return { school_id, manager, teacher: await buildTeacher(app, { school_id }) }
}

const proved = (phone: string) => askTicket(app, { phone, purpose: 'bind' })
const change = (user: TestUser, ticket: string, password = TEST_PASSWORD) =>
  app.call(user.token, PHONE, { ticket, password })
const namesOf = async (user: TestUser) =>
  (await app.call(user.token, 'POST /api/school_manager/v1/teachers/get-account-info', {})).payload
const signIn = async (account: string) =>
  (await app.call(null, 'POST /api/auth/login', { account, password: TEST_PASSWORD })).code
const signsInWith = (user: TestUser, set: string, name: string) =>
  app.services.database.pool.query(`update account set ${set} where account_id = $2`, [name, user.account_id])
const logOf = async (user: TestUser, action: string) =>
  (await app.call(user.token, 'POST /api/audit/v1/record/list', { area: action })).payload.list

it('[SE-105] a teacher is called by the new name at once, and a manager reads both names in the log', async () => {
  const { manager, teacher } = await setup()
  const { name: was } = await namesOf(teacher)
  expect((await app.call(teacher.token, NAME, { name: '欧阳清' })).code).toBe(200)
  expect((await namesOf(teacher)).name).toBe('欧阳清')
  app.clock.advance(2000)
  expect((await app.call(teacher.token, 'GET /api/auth/user/info', {})).payload.name).toBe('欧阳清')
  const found = await app.call(manager.token, 'POST /api/school_manager/v1/teachers/list', { search: 'oyq' })
  expect(found.payload.list.map(({ teacher_id }) => teacher_id)).toEqual([teacher.person_id])
  const [record] = await logOf(manager, 'teacher.own_name')
  expect(record?.sentence).toBe(`把自己的姓名由 ${was} 改为 欧阳清`)
})

it('[SE-105] a name that is empty or too long is refused at its field', async () => {
  const { teacher } = await setup()
  for (const name of [' ', '长'.repeat(21)]) {
    const refused = await app.call(teacher.token, NAME, { name })
    expect(refused.error?.fields?.map(({ field }) => field)).toEqual(['name'])
  }
})

it('[SE-106] a phone that was not bound signs in once it is, and is in the log', async () => {
  const { manager, teacher } = await setup()
  const phone = newPhone()
  const done = await change(teacher, await proved(phone))
  expect(done.payload).toEqual({ phone_number: phone, login: teacher.login })
  expect((await namesOf(teacher)).phone_number).toBe(phone)
  expect(await signIn(phone)).toBe(200)
  const [record] = await logOf(manager, 'teacher.own_phone')
  expect(record?.sentence).toContain('绑定自己的手机号')
  expect(record?.sentence).toContain(phone)
})

it('[SE-106] another phone takes the place of the old one, also as the login name', async () => {
  const { school_id } = await setup()
  const old = newPhone()
  const teacher = await buildTeacher(app, { school_id })
  await signsInWith(teacher, 'login = $1, phone = $1', old)
  const phone = newPhone()
  expect((await change(teacher, await proved(phone))).payload).toEqual({ phone_number: phone, login: phone })
  expect([await signIn(old), await signIn(phone)]).toEqual([401, 200])
  const [record] = await auditOf(app, { action: 'teacher.own_phone', target_id: teacher.person_id })
  expect(record).toMatchObject({
    before: { phone_number: old, login: old },
    after: { phone_number: phone, login: phone },
  })
})

it('[SE-106] a wrong password changes nothing, and neither does a ticket of something else', async () => {
  const { teacher } = await setup()
  const phone = newPhone()
  const ticket = await proved(phone)
  const refused = await change(teacher, ticket, 'not-it')
  expect(refused.error?.fields).toEqual([{ field: 'password', message: '密码不正确' }])
  const other = await buildTicket(app, { kind: 'recover', subject: phone })
  expect((await change(teacher, other)).error?.fields?.[0]?.field).toBe('ticket')
  expect((await namesOf(teacher)).phone_number).toBe(null)
  // The ticket of the refused call can still be used.
  expect((await change(teacher, ticket)).code).toBe(200)
})

it.each(['in this school', 'in another'])(
  '[SE-107] a phone that somebody has %s is refused',
  async (where) => {
    const { school_id, teacher } = await setup()
    const owner = await buildTeacher(
      app,
      where === 'in another' ? { school_id: (await setup()).school_id } : { school_id },
    )
    const phone = await givePhone(app, owner.account_id)
    const ticket = await proved(phone)
    for (let n = 0; n < 2; n += 1)
      expect((await change(teacher, ticket)).error?.fields).toEqual([
        { field: 'phone_number', message: '该手机号已有账号' },
      ])
    expect((await namesOf(teacher)).phone_number).toBe(null)
  },
)

it('[SE-107] a number that is the login name of somebody of the school is refused, too', async () => {
  const { school_id, teacher } = await setup()
  const phone = newPhone()
  await signsInWith(await buildTeacher(app, { school_id }), 'login = $1', phone)
  expect((await change(teacher, await proved(phone))).error?.fields?.[0]?.field).toBe('phone_number')
})

it('[SE-107] sent twice a request binds once; of two who bind one phone at once one does', async () => {
  const { school_id, teacher } = await setup()
  const other = await buildTeacher(app, { school_id })
  const phone = newPhone()
  const body = { ticket: await proved(phone), password: TEST_PASSWORD, request_id: newId() }
  const replies = await Promise.all([body, body].map((sent) => app.call(teacher.token, PHONE, sent)))
  expect(replies.map(({ code }) => code)).toEqual([200, 200])
  const wanted = newPhone()
  const tickets = [0, 1].map(() => buildTicket(app, { kind: 'bind', subject: wanted }))
  const [first, second] = await Promise.all(tickets)
  const both = await Promise.all([change(teacher, first ?? ''), change(other, second ?? '')])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 400])
})
