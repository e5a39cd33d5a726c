import { CODE_PURPOSES } from '@jiangtai/shared/session/rules.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher, TEST_PASSWORD } from '../../../test/builders.ts'
import { askCode, askTicket, auditOf, givePhone, newPhone } from '../../../test/session-builders.ts'
import { hashToken } from '../../core/auth/token.ts'
import { createKeyedHash } from '../../core/auth/keyed-hash.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const STRONG = 'new-Password-2'

async function setup() {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const phone = await givePhone(app, teacher.account_id)
  return { school_id, teacher, phone }
}

const info = (token: string) => app.call(token, 'GET /api/auth/user/info', {})

describe('codes', () => {
  it('[SE-1] are six digits, stored as a hash, and bound to one phone and purpose', async () => {
    const { phone } = await setup()
    const other = await setup()
    const code = await askCode(app, { phone, purpose: 'login' })
    expect(code).toMatch(/^\d{6}$/)
    const stored = await app.services.database.orm.execute(
      sql`select * from verification_code where phone = ${phone}`,
    )
    const row = stored.rows[0] ?? {}
    expect(Object.values(row)).not.toContain(code)
    // Nothing that is in the row is enough to find the code by trying.
    const tried = createKeyedHash('another-key-than-that-of-the-server')(`code:login:${phone}:${code}`)
    expect([tried, hashToken(`login:${phone}:${code}`)]).not.toContain(row['code_hash'])
    const valid = async (input: { phone: string; purpose: 'login' | 'recover' }) =>
      (await app.call(null, 'POST /api/auth/code-is-valid', { ...input, code })).payload.valid
    expect(await valid({ phone, purpose: 'recover' })).toBe(false)
    expect(await valid({ phone: other.phone, purpose: 'login' })).toBe(false)
    expect(await valid({ phone, purpose: 'login' })).toBe(true)
  })

  it('[SE-2] bear five tries and five minutes, and are used once', async () => {
    const { phone } = await setup()
    const input = { phone, purpose: 'recover' } as const
    const check = (code: string) => app.call(null, 'POST /api/auth/check-code', { ...input, code })
    const code = await askCode(app, input)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n += 1) expect((await check(wrong)).code).toBe(400)
    expect((await check(code)).error?.fields).toEqual([
      { field: 'code', message: '验证码错误或已失效，请核对；多次不对时请重新获取' },
    ])
    app.clock.advance(60_000)
    const second = await askCode(app, input)
    app.clock.advance(5 * 60_000)
    expect((await check(second)).code).toBe(400)
    const third = await askCode(app, input)
    expect((await check(third)).code).toBe(200)
    expect((await check(third)).code).toBe(400)
  })

  it('[SE-3] wait sixty seconds between two, ask who asks how often, and both names of the call are one', async () => {
    const { phone } = await setup()
    const send = (name: 'send-code' | 'sms') =>
      app.call(null, `POST /api/auth/${name}`, { phone, purpose: 'login' })
    expect((await send('send-code')).payload).toEqual({ cooldown_s: 60 })
    const early = await send('sms')
    expect(early).toMatchObject({ code: 429, message: '请 60 秒后再获取验证码' })
    expect(early.raw.headers['retry-after']).toBe('60')
    for (let sent = 1; sent < 3; sent += 1) {
      app.clock.advance(60_000)
      expect((await send('sms')).code).toBe(200)
    }
    app.clock.advance(60_000)
    expect((await send('send-code')).error?.name).toBe('PROOF_NEEDED')
  })

  it('[SE-4] answer alike for a phone nobody has, which gets none unless it is to be bound', async () => {
    for (const purpose of CODE_PURPOSES) {
      const { phone } = await setup()
      const unknown = newPhone()
      const nobody = await app.call(null, 'POST /api/auth/send-code', { phone: unknown, purpose })
      const known = await app.call(null, 'POST /api/auth/send-code', { phone, purpose })
      expect(nobody.raw.body).toBe(known.raw.body)
      expect(app.codes.some((sent) => sent.phone === unknown)).toBe(purpose === 'bind')
      app.clock.advance(60_000)
    }
  })

  it('[SE-5] of the right phone sign in; of another are refused like a wrong password', async () => {
    const { phone, teacher } = await setup()
    const code = await askCode(app, { phone, purpose: 'login' })
    const login = (account: string) => app.call(null, 'POST /api/auth/login', { account, code })
    expect(await login(newPhone())).toMatchObject({
      status: 401,
      message: '手机号或验证码错误，或验证码已失效，请核对；多次不对时请重新获取',
    })
    const signedIn = await login(phone)
    expect((await info(signedIn.payload.token)).payload.info.a_id).toBe(teacher.account_id)
    expect((await login(phone)).code).toBe(401)
  })

  it('name the field that is wrong', async () => {
    const reply = await app.send(null, 'POST /api/auth/send-code', { phone: '12', purpose: 'x' })
    expect(reply.error?.fields.map((one) => one.field)).toEqual(['phone', 'purpose'])
    const none = await app.send(null, 'POST /api/auth/login', { account: 'someone' })
    expect(none.error?.fields).toEqual([{ field: 'password', message: '密码不能为空' }])
  })
})

describe('passwords', () => {
  it('[SE-6] are asked for and set with a ticket, which is used once', async () => {
    const { phone, teacher } = await setup()
    await app.services.database.orm.execute(
      sql`update account set password_hash = null where account_id = ${teacher.account_id}`,
    )
    const ticket = await askTicket(app, { phone, purpose: 'set_password' })
    const isSet = () => app.call(null, 'POST /api/auth/pwd-is-set', { ticket })
    expect((await isSet()).payload).toEqual({ is_set: false })
    expect((await app.call(null, 'POST /api/auth/set-pwd', { ticket, password: STRONG })).code).toBe(200)
    expect((await isSet()).error?.fields[0]?.field).toBe('ticket')
    const login = await app.call(null, 'POST /api/auth/login', { account: phone, password: STRONG })
    expect(login.code).toBe(200)
  })

  it('[SE-7] set anew end every sign-in, and the record keeps no password', async () => {
    const { teacher } = await setup()
    const old = { account: teacher.login, old_password: TEST_PASSWORD }
    expect((await app.call(null, 'POST /api/auth/set-pwd', { ...old, password: STRONG })).code).toBe(200)
    expect(app.published.at(-1)).toMatchObject({ event: 'signed_out' })
    app.clock.advance(1001)
    expect(await info(teacher.token)).toMatchObject({ status: 200, code: 401 })
    const records = await auditOf(app, { action: 'account.password', target_id: teacher.account_id })
    expect(records).toMatchObject([
      { account_id: teacher.account_id, after: { by: 'password', ended_count: 1 } },
    ])
  })

  it('[SE-8] that are too simple are refused, and so is a wrong old one', async () => {
    const { teacher } = await setup()
    const set = (old_password: string, password: string) =>
      app.call(null, 'POST /api/auth/set-pwd', { account: teacher.login, old_password, password })
    expect((await set(TEST_PASSWORD, '12345678')).error?.fields[0]?.field).toBe('password')
    expect((await set('wrong', STRONG)).code).toBe(401)
    const without = await app.send(null, 'POST /api/auth/set-pwd', { password: STRONG })
    expect(without.error?.fields[0]?.field).toBe('old_password')
  })
})

describe('the second step', () => {
  it('[SE-9] is wanted where the role says so, and a password alone does not sign in then', async () => {
    const { teacher, school_id, phone } = await setup()
    const step = () =>
      app.call(null, 'POST /api/auth/2step-code', { account: teacher.login, password: TEST_PASSWORD })
    expect((await step()).payload).toMatchObject({ required: false, phone: null, ways: [] })
    await app.services.database.orm.execute(
      sql`update role set needs_second_step = true where school_id = ${school_id}`,
    )
    const wanted = await step()
    expect(wanted.payload).toEqual({
      ...{ required: true, ways: ['sms'], may_enrol: false, is_sent: true, told: null },
      phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
    })
    const login = (code?: string) =>
      app.call(null, 'POST /api/auth/login', {
        account: teacher.login,
        password: TEST_PASSWORD,
        ...(code === undefined ? {} : { code }),
      })
    expect((await login()).error?.fields[0]?.field).toBe('code')
    expect((await login(app.codes.at(-1)?.code)).code).toBe(200)
  })
})

describe('WeChat', () => {
  it('[SE-10] signs in once it is bound, and no longer when it is unbound', async () => {
    const { teacher } = await setup()
    const scan = () => app.call(null, 'POST /api/auth/wechat_login', { code: `dev-${teacher.login}` })
    const first = await scan()
    if (first.payload.state !== 'unbound') throw new Error('nobody has bound it yet')
    const proof = { account: teacher.login, password: TEST_PASSWORD }
    const bind = () =>
      app.call(null, 'POST /api/auth/bind_accout', {
        ...proof,
        ticket: first.payload.state === 'unbound' ? first.payload.ticket : '',
      })
    const bound = await bind()
    expect(bound.code).toBe(200)
    expect((await bind()).error?.fields[0]?.field).toBe('ticket')
    expect((await scan()).payload.state).toBe('signed_in')
    expect((await app.call(bound.payload.token, 'POST /api/auth/unbind_account', {})).code).toBe(200)
    expect((await scan()).payload.state).toBe('unbound')
    const refused = await app.call(null, 'POST /api/auth/wechat_login', { code: 'used' })
    expect(refused.error?.fields[0]?.field).toBe('code')
  })
})
