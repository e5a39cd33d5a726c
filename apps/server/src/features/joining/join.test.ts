import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher } from '../../../test/builders.ts'
import {
  askTicket,
  auditOf,
  buildJoinRequest,
  givePhone,
  joinForm,
  newPhone,
} from '../../../test/session-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function setup() {
  const { school_id } = await buildSchool(app)
  const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
  const teacher = await buildTeacher(app, { school_id })
  return { school_id, manager, teacher }
}

const invite = (token: string) =>
  app.call(token, 'POST /api/session/v1/invitation/create', { note: '数学组' })

describe('joining a school', () => {
  it('[SE-17] takes an invitation of a school manager, a phone proved by code, and an approval', async () => {
    const { manager } = await setup()
    const invited = await invite(manager.token)
    const phone = newPhone()
    const ticket = await askTicket(app, { phone, purpose: 'bind' })
    const form = joinForm({ invitation_code: invited.payload.code.toLowerCase(), ticket })
    expect((await app.call(null, 'POST /api/session/v1/join-request/create', form)).code).toBe(200)
    const login = () =>
      app.call(null, 'POST /api/auth/login', { account: form.login, password: form.password })
    expect((await login()).code).toBe(401)
    const listed = await app.call(manager.token, 'POST /api/session/v1/join-request/list', {})
    const [asked] = listed.payload.list
    expect(asked).toMatchObject({ login: form.login, phone_number: phone, state: 'waiting' })
    expect(JSON.stringify(listed.payload)).not.toContain('password')
    const join_request_id = asked?.join_request_id ?? ''
    const approve = () =>
      app.call(manager.token, 'POST /api/session/v1/join-request/approve', { join_request_id })
    expect((await approve()).code).toBe(200)
    expect((await approve()).message).toBe('该申请已被同意')
    expect((await login()).code).toBe(200)
    expect(await auditOf(app, { action: 'join_request.approve', target_id: join_request_id })).toHaveLength(1)
  })

  it('[SE-18] is not possible with an invitation that is wrong, withdrawn or a week old', async () => {
    const { manager } = await setup()
    const other = await setup()
    const ask = (invitation_code: string) =>
      app.send(
        null,
        'POST /api/session/v1/join-request/create',
        joinForm({ invitation_code, ticket: 'x'.repeat(43) }),
      )
    const { code, invitation_id } = (await invite(manager.token)).payload
    expect((await ask(code)).error?.fields[0]?.field).toBe('ticket')
    expect((await ask('NOTACODE')).error?.fields[0]?.field).toBe('invitation_code')
    const withdraw = (token: string) =>
      app.call(token, 'POST /api/session/v1/invitation/withdraw', { invitation_id })
    expect((await withdraw(other.manager.token)).code).toBe(404)
    expect((await withdraw(manager.token)).code).toBe(200)
    expect((await ask(code)).error?.fields[0]?.field).toBe('invitation_code')
    const late = (await invite(manager.token)).payload.code
    app.clock.advance(7 * 86_400_000)
    expect((await ask(late)).error?.fields[0]?.field).toBe('invitation_code')
  })

  it('[SC-119] offers the subjects of the school that invites, and takes no other school’s', async () => {
    const { manager } = await setup()
    const other = await setup()
    const added = { name: '书法', phases: ['senior' as const] }
    await app.call(manager.token, 'POST /api/school_manager/v1/subjects/add', added)
    const codes = [
      (await invite(manager.token)).payload.code,
      (await invite(other.manager.token)).payload.code,
    ]
    const [own, foreign] = await Promise.all(
      codes.map((invitation_code) =>
        app.call(null, 'POST /api/session/v1/invitation/look', { invitation_code }),
      ),
    )
    expect(own?.payload.school_name).toBe('测试学校')
    expect(own?.payload.subjects.at(-1)).toMatchObject({ id: '1001', name: '书法' })
    expect(foreign?.payload.subjects.map(({ id }) => id)).not.toContain('1001')
    const ask = async (invitation_code = '') => {
      const ticket = await askTicket(app, { phone: newPhone(), purpose: 'bind' })
      const form = { ...joinForm({ invitation_code, ticket }), subject_id: '1001' }
      return app.send(null, 'POST /api/session/v1/join-request/create', form)
    }
    expect((await ask(codes[1])).error?.fields[0]?.field).toBe('subject_id')
    expect((await ask(codes[0])).code).toBe(200)
    const wrong = { invitation_code: 'NOTACODE' }
    const refused = await app.send(null, 'POST /api/session/v1/invitation/look', wrong)
    expect(refused.error?.fields[0]?.field).toBe('invitation_code')
  })

  it('[SE-26] refuses names that are taken at their field, and the phone need not be proved again', async () => {
    const { manager, teacher } = await setup()
    const { code } = (await invite(manager.token)).payload
    const taken = await givePhone(app, teacher.account_id)
    const ask = (form: ReturnType<typeof joinForm>) =>
      app.call(null, 'POST /api/session/v1/join-request/create', form)
    const known = await askTicket(app, { phone: taken, purpose: 'bind' })
    const withPhone = await ask(joinForm({ invitation_code: code, ticket: known }))
    expect(withPhone.error?.fields).toEqual([{ field: 'phone', message: '该手机号已有账号，请直接登录' }])
    const ticket = await askTicket(app, { phone: newPhone(), purpose: 'bind' })
    const form = joinForm({ invitation_code: code, ticket })
    const withLogin = await ask({ ...form, login: teacher.login })
    expect(withLogin.error?.fields).toEqual([{ field: 'login', message: '该账号已被使用，请换一个' }])
    expect((await ask(form)).code).toBe(200)
    const listed = await app.call(manager.token, 'POST /api/session/v1/join-request/list', {})
    expect(listed.payload.list.map((one) => one.login)).toEqual([form.login])
  })

  it('[SE-35] tells who has asked, and knows the password, where the request stands, and nobody else anything', async () => {
    const { manager } = await setup()
    const { code } = (await invite(manager.token)).payload
    const phone = newPhone()
    const form = joinForm({ invitation_code: code, ticket: await askTicket(app, { phone, purpose: 'bind' }) })
    await app.call(null, 'POST /api/session/v1/join-request/create', form)
    const login = (account: string, password: string) =>
      app.call(null, 'POST /api/auth/login', { account, password })
    const unknown = (await login('nobody-here', 'not-it')).raw.json()
    const waits = { status: 401, message: '申请正在等待学校审批，通过后就能登录' }
    // More tries than the limit of guesses: a right password is no guess.
    for (let n = 0; n < 11; n += 1) expect(await login(form.login, form.password)).toMatchObject(waits)
    expect(await login(phone, form.password)).toMatchObject(waits)
    expect((await login(form.login, 'not-it')).raw.json()).toEqual(unknown)
    const listed = await app.call(manager.token, 'POST /api/session/v1/join-request/list', {})
    const join_request_id = listed.payload.list[0]?.join_request_id ?? ''
    const refusal = { join_request_id, reason: '不是本校教师' }
    await app.call(manager.token, 'POST /api/session/v1/join-request/refuse', refusal)
    expect((await login(form.login, form.password)).message).toBe('申请没有通过：不是本校教师')
    expect((await login(form.login, 'not-it')).raw.json()).toEqual(unknown)
    expect(await auditOf(app, { action: 'session.refused', target_id: join_request_id })).toHaveLength(13)
    // A sign-in by a name that a request and an account share by now tells about neither of them.
    const { teacher } = await setup()
    await app.services.database.orm.execute(
      sql`update join_request set login = ${teacher.login} where join_request_id = ${join_request_id}`,
    )
    expect((await login(teacher.login, form.password)).raw.json()).toEqual(unknown)
  })

  it('an invitation shows to its school who has asked with it', async () => {
    const { manager } = await setup()
    await buildJoinRequest(app, manager.token)
    await invite(manager.token)
    const { payload } = await app.call(manager.token, 'POST /api/session/v1/invitation/list', {})
    expect(payload.list.map(({ asked }) => asked)).toEqual([
      { count: 0, names: [] },
      { count: 1, names: ['新老师'] },
    ])
  })

  it('[SE-19] is decided by managers of that school only', async () => {
    const { manager, teacher } = await setup()
    const other = await setup()
    const join_request_id = await buildJoinRequest(app, manager.token)
    const refuse = (token: string | null, id = join_request_id) =>
      app.call(token, 'POST /api/session/v1/join-request/refuse', {
        join_request_id: id,
        reason: '不是本校教师',
      })
    expect((await refuse(null)).code).toBe(401)
    expect((await refuse(teacher.token)).code).toBe(403)
    expect((await refuse(other.manager.token)).raw.body).toBe(
      (await refuse(other.manager.token, newId())).raw.body,
    )
    expect((await invite(teacher.token)).code).toBe(403)
    expect((await refuse(manager.token)).code).toBe(200)
    const refused = await app.call(manager.token, 'POST /api/session/v1/join-request/list', {
      state: 'refused',
    })
    expect(refused.payload.list).toMatchObject([{ join_request_id, reason: '不是本校教师' }])
    const invitations = await app.call(manager.token, 'POST /api/session/v1/invitation/list', {})
    expect(invitations.payload.total).toBe(1)
  })
})
