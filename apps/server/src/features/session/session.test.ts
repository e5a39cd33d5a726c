import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher, TEST_PASSWORD } from '../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function setup() {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id, name: '周敏' })
  return { school_id, teacher }
}

const login = (account: string, password: string) =>
  app.call(null, 'POST /api/auth/login', { account, password })

describe('sign-in', () => {
  it('gives a token for seven days, stored as a hash only', async () => {
    const { teacher } = await setup()
    const reply = await login(teacher.login, TEST_PASSWORD)
    expect(reply).toMatchObject({ status: 200, code: 200 })
    expect(Object.keys(reply.raw.json())).toEqual(['code', 'message', 'result'])
    expect(Date.parse(reply.payload.expires_at) - app.clock.now().getTime()).toBe(7 * 86_400_000)
    const stored = await app.services.database.orm.execute(sql`select token_hash from session`)
    expect(JSON.stringify(stored.rows)).not.toContain(reply.payload.token)
  })

  it('answers a wrong password and an unknown account with the same words, marked isLogin', async () => {
    const { teacher } = await setup()
    const wrong = await login(teacher.login, 'not-it')
    const unknown = await login('nobody-here', 'not-it')
    expect(wrong.raw.json()).toEqual(unknown.raw.json())
    expect(wrong.raw.json()).toMatchObject({
      code: 401,
      message: '账号或密码错误',
      result: { isLogin: true },
    })
    expect(wrong.status).toBe(401)
  })

  it('tells the owner of a disabled account, as body code 403', async () => {
    const { teacher } = await setup()
    await app.services.database.orm.execute(
      sql`update account set is_disabled = true where account_id = ${teacher.account_id}`,
    )
    expect(await login(teacher.login, TEST_PASSWORD)).toMatchObject({ status: 200, code: 403 })
    expect(await login(teacher.login, 'not-it')).toMatchObject({ status: 401, code: 401 })
    app.clock.advance(1001)
    expect(await app.call(teacher.token, 'GET /api/auth/user/info', {})).toMatchObject({
      status: 200,
      code: 403,
    })
  })

  it('names the field that is missing', async () => {
    const reply = await app.send(null, 'POST /api/auth/login', { account: ' ', password: 5 })
    expect(reply).toMatchObject({ status: 400, code: 400 })
    expect(reply.error?.fields).toEqual([
      { field: 'account', message: '账号不能为空' },
      { field: 'password', message: '密码不能为空' },
    ])
  })
})

describe('user info', () => {
  it('is refused without a token, with a broken one and with an expired one', async () => {
    const { teacher } = await setup()
    const info = (token: string | null) => app.call(token, 'GET /api/auth/user/info', {})
    expect(await info(null)).toMatchObject({ status: 401, code: 401 })
    expect(await info('broken')).toMatchObject({ status: 406, code: 406 })
    app.clock.advance(7 * 86_400_000)
    expect(await info(teacher.token)).toMatchObject({ status: 401, code: 401 })
  })

  it('shows the spec’s shape and nothing else', async () => {
    const { teacher, school_id } = await setup()
    const { payload } = await app.call(teacher.token, 'GET /api/auth/user/info', {})
    expect(Object.keys(payload)).toEqual(['name', 'avatar', 'welcome', 'user_type', 'role', 'info'])
    expect(payload).toMatchObject({
      name: '周敏',
      welcome: '上午好',
      info: { school_id, subject: 'math', isScience: true },
    })
    expect(
      payload.role.permissions.find((p) => p.permissionId === 'resource')?.actionEntitySet,
    ).toContainEqual({
      action: 'add',
    })
  })

  it('refuses a body that claims another account or school', async () => {
    const { teacher } = await setup()
    const other = await setup()
    const profile = (body: Record<string, string>) =>
      app.call(teacher.token, 'POST /api/school_manager/v1/teachers/get-account-info', body)
    expect((await profile({ a_id: teacher.account_id })).code).toBe(200)
    expect((await profile({ a_id: other.teacher.account_id })).code).toBe(403)
    expect((await profile({ school_id: other.school_id })).code).toBe(403)
  })
})

describe('logout', () => {
  it('ends the token at once and closes its sockets', async () => {
    const { teacher } = await setup()
    expect((await app.call(teacher.token, 'POST /api/auth/logout', {})).code).toBe(200)
    expect(app.published.at(-1)).toMatchObject({ event: 'signed_out' })
    app.clock.advance(1001)
    expect(await app.call(teacher.token, 'GET /api/auth/user/info', {})).toMatchObject({
      status: 200,
      code: 401,
    })
  })
})
