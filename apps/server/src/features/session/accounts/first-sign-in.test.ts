import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher, TEST_PASSWORD } from '../../../../test/builders.ts'
import { askCode, askTicket, buildTicket, givePhone } from '../../../../test/session-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const OWN = 'own-Password-2'

/** A teacher whose password the school chose. */
async function setup({ has_password = true } = {}) {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const phone = await givePhone(app, teacher.account_id)
  const changed = has_password ? sql`must_change_password = true` : sql`password_hash = null`
  await app.services.database.orm.execute(
    sql`update account set ${changed} where account_id = ${teacher.account_id}`,
  )
  return { school_id, teacher, phone }
}

const login = (account: string, password: string) =>
  app.call(null, 'POST /api/auth/login', { account, password })
const loginByCode = (account: string, code: string) =>
  app.call(null, 'POST /api/auth/login', { account, code })
const REFUSED = { status: 200, code: 428, message: '首次登录请先设置新密码' }

async function sessionIdsOf(account_id: string): Promise<string[]> {
  const { rows } = await app.services.database.orm.execute<{ session_id: string }>(
    sql`select session_id from session where account_id = ${account_id}`,
  )
  return rows.map(({ session_id }) => session_id)
}

async function sessionsOf(account_id: string): Promise<number> {
  return (await sessionIdsOf(account_id)).length
}

describe('before the first sign-in', () => {
  it('[SE-22] a right password, code, WeChat or login code signs in nowhere', async () => {
    const { teacher, phone } = await setup()
    const before = await sessionsOf(teacher.account_id)
    expect(await login(teacher.login, TEST_PASSWORD)).toMatchObject(REFUSED)
    expect(await login(teacher.login, 'wrong')).toMatchObject({ status: 401, message: '账号或密码错误' })
    const code = await askCode(app, { phone, purpose: 'login' })
    expect(await loginByCode(phone, code === '000000' ? '000001' : '000000')).toMatchObject({ status: 401 })
    expect(await loginByCode(phone, code)).toMatchObject(REFUSED)
    const ticket = await buildTicket(app, { kind: 'wechat', subject: `dev-${teacher.login}` })
    const proof = { account: teacher.login, password: TEST_PASSWORD }
    expect(await app.call(null, 'POST /api/auth/bind_accout', { ticket, ...proof })).toMatchObject(REFUSED)
    const nonce = 'n'.repeat(43)
    const [own] = await sessionIdsOf(teacher.account_id)
    const subject = `${teacher.account_id}:${own}`
    const login_code = await buildTicket(app, { kind: 'login_code', subject, nonce })
    const exchanged = await app.call(null, 'POST /api/session/v1/login-code/exchange', { login_code, nonce })
    expect(exchanged).toMatchObject(REFUSED)
    await app.services.database.orm.execute(
      sql`update account set wechat_openid = ${`dev-${teacher.login}`} where account_id = ${teacher.account_id}`,
    )
    const scanned = await app.call(null, 'POST /api/auth/wechat_login', { code: `dev-${teacher.login}` })
    expect(scanned).toMatchObject(REFUSED)
    expect(await sessionsOf(teacher.account_id)).toBe(before)
  })

  it('[SE-23] the old password sets another one, which signs in', async () => {
    const { teacher } = await setup()
    const set = (password: string) =>
      app.call(null, 'POST /api/auth/set-pwd', {
        account: teacher.login,
        old_password: TEST_PASSWORD,
        password,
      })
    const same = await set(TEST_PASSWORD)
    expect(same.error?.fields).toEqual([{ field: 'password', message: '新密码不能与原密码相同' }])
    expect((await set(OWN)).code).toBe(200)
    expect((await login(teacher.login, OWN)).code).toBe(200)
    expect((await login(teacher.login, TEST_PASSWORD)).code).toBe(401)
  })

  it('[SE-23] so does the code it was tried with, and a role with a second step asks for more than that phone afterwards', async () => {
    const { school_id, phone } = await setup({ has_password: false })
    await app.services.database.orm.execute(
      sql`update role set needs_second_step = true where school_id = ${school_id}`,
    )
    const asked = { phone, purpose: 'login' } as const
    const code = await askCode(app, asked)
    expect((await loginByCode(phone, code)).code).toBe(428)
    const { payload } = await app.call(null, 'POST /api/auth/check-code', { ...asked, code })
    const isSet = await app.call(null, 'POST /api/auth/pwd-is-set', { ticket: payload.ticket })
    expect(isSet.payload).toEqual({ is_set: false })
    const set = () => app.call(null, 'POST /api/auth/set-pwd', { ticket: payload.ticket, password: OWN })
    expect((await set()).code).toBe(200)
    expect((await set()).error?.fields[0]?.field).toBe('ticket')
    expect((await login(phone, OWN)).error?.fields).toEqual([{ field: 'code', message: '请完成登录验证' }])
    const credentials = { account: phone, password: OWN }
    const wanted = await app.call(null, 'POST /api/auth/2step-code', credentials)
    expect(wanted.payload).toMatchObject({ required: true, ways: [], is_sent: false })
  })

  it('[SE-23] a code for signing in replaces no password its owner chose', async () => {
    const { school_id } = await setup()
    const settled = await buildTeacher(app, { school_id })
    const phone = await givePhone(app, settled.account_id)
    const ticket = await askTicket(app, { phone, purpose: 'login' })
    const set = await app.call(null, 'POST /api/auth/set-pwd', { ticket, password: OWN })
    expect(set.error?.fields[0]?.field).toBe('ticket')
    expect((await login(settled.login, TEST_PASSWORD)).code).toBe(200)
  })
})

it('[SE-10] the profile says whether a WeChat is bound', async () => {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const hasWechat = async () =>
    (await app.call(teacher.token, 'POST /api/school_manager/v1/teachers/get-account-info', {})).payload
      .has_wechat
  expect(await hasWechat()).toBe(false)
  await app.services.database.orm.execute(
    sql`update account set wechat_openid = ${`dev-${teacher.login}`} where account_id = ${teacher.account_id}`,
  )
  expect(await hasWechat()).toBe(true)
  await app.call(teacher.token, 'POST /api/auth/unbind_account', {})
  expect(await hasWechat()).toBe(false)
})
