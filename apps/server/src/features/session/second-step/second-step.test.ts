import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SecondStepProof } from '@jiangtai/shared/session/fields.ts'
import { buildSchool, buildTeacher, TEST_PASSWORD } from '../../../../test/builders.ts'
import { appCode, askEverybody, giveAuthenticator } from '../../../../test/second-step-builders.ts'
import { askCode, askFrom, buildTicket, givePhone, newDevice } from '../../../../test/session-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const STEP_MS = 30_000

/** A teacher with an authenticator of their own choice. */
async function setup() {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  await giveAuthenticator(app, teacher)
  return { school_id, teacher }
}

const login = (account: string, second_step?: SecondStepProof) =>
  app.call(null, 'POST /api/auth/login', {
    ...{ account, password: TEST_PASSWORD },
    ...(second_step === undefined ? {} : { second_step }),
  })
const byApp = (code: string) => ({ way: 'app', code }) as const
const wanted = (account: string, way?: 'sms') =>
  app.call(null, 'POST /api/auth/2step-code', {
    ...{ account, password: TEST_PASSWORD },
    ...(way === undefined ? {} : { way }),
  })
const WRONG = '验证码错误或已用过，请输入验证器里现在显示的 6 位数字'

describe('a code of the app', () => {
  it('[SE-62] is asked for with the password wherever there is an app, and signs in', async () => {
    const { teacher } = await setup()
    expect((await login(teacher.login)).error?.fields).toEqual([{ field: 'code', message: '请完成登录验证' }])
    expect((await wanted(teacher.login)).payload).toEqual({
      ...{ required: true, ways: ['app', 'recovery_code'], may_enrol: false },
      ...{ phone: null, is_sent: false, told: null },
    })
    const signed = await login(teacher.login, byApp(appCode(app)))
    expect(signed.code).toBe(200)
  })

  it('[SE-61] is used once, and no earlier one passes after it', async () => {
    const { teacher } = await setup()
    const first = appCode(app)
    app.clock.advance(STEP_MS)
    const second = appCode(app)
    expect((await login(teacher.login, byApp(second))).code).toBe(200)
    for (const code of [second, first])
      expect((await login(teacher.login, byApp(code))).error?.fields[0]?.message).toBe(WRONG)
    app.clock.advance(STEP_MS)
    expect((await login(teacher.login, byApp(appCode(app)))).code).toBe(200)
  })

  it('[SE-61] signs in once of several at once', async () => {
    const { teacher } = await setup()
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => login(teacher.login, byApp(appCode(app)))),
    )
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  it('[SE-63] is guessed ten times in fifteen minutes, at once too, from wherever; then even the right one waits', async () => {
    const { teacher } = await setup()
    const wrong = appCode(app) === '000000' ? '000001' : '000000'
    const guess = (at: number, code: string) =>
      askFrom(app, { address: `10.1.${at}.1`, device: newDevice() }, [
        'login',
        { account: teacher.login, password: TEST_PASSWORD, second_step: byApp(code) },
      ])
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => guess(at, wrong)))
    expect(answers.filter(({ code }) => code === 400).length).toBeLessThanOrEqual(10)
    expect(answers.filter(({ code }) => code === 429).length).toBeGreaterThanOrEqual(20)
    while ((await guess(40, wrong)).code !== 429);
    expect(await guess(41, appCode(app))).toMatchObject({
      ...{ code: 429, message: '验证码错误次数过多，请 15 分钟后再试' },
    })
    app.clock.advance(16 * 60_000)
    expect((await guess(42, appCode(app))).code).toBe(200)
  })

  it('[SE-63] of a device that the account knows is counted apart', async () => {
    const { teacher } = await setup()
    const device = newDevice()
    const sign = (on: string, code: string) =>
      askFrom(app, { device: on }, [
        'login',
        { account: teacher.login, password: TEST_PASSWORD, second_step: byApp(code) },
      ])
    expect((await sign(device, appCode(app))).code).toBe(200)
    app.clock.advance(STEP_MS)
    const wrong = appCode(app) === '000000' ? '000001' : '000000'
    for (let tried = 0; tried < 10; tried += 1) await sign(newDevice(), wrong)
    expect((await sign(newDevice(), appCode(app))).code).toBe(429)
    expect((await sign(device, appCode(app))).code).toBe(200)
  })
})

describe('the second step', () => {
  it('[SE-9] is passed by SMS as well, which is sent where it comes first or is asked for', async () => {
    const { school_id, teacher } = await setup()
    const phone = await givePhone(app, teacher.account_id)
    const before = app.codes.length
    expect((await wanted(teacher.login)).payload).toMatchObject({
      ...{ ways: ['app', 'sms', 'recovery_code'], is_sent: false },
    })
    expect(app.codes).toHaveLength(before)
    expect((await wanted(teacher.login, 'sms')).payload.is_sent).toBe(true)
    const code = app.codes.findLast((sent) => sent.phone === phone)?.code ?? ''
    expect((await login(teacher.login, { way: 'sms', code })).code).toBe(200)
    const other = await buildTeacher(app, { school_id })
    await givePhone(app, other.account_id)
    await askEverybody(app, school_id)
    expect((await wanted(other.login)).payload).toMatchObject({ ways: ['sms'], is_sent: true })
    const again = (await wanted(other.login)).payload
    expect(again).toMatchObject({ ways: ['sms'], is_sent: false, told: '请 60 秒后再获取验证码' })
  })

  it('[SE-9] is not passed by a code to the phone alone, nor by WeChat alone', async () => {
    const { teacher } = await setup()
    const phone = await givePhone(app, teacher.account_id)
    const code = await askCode(app, { phone, purpose: 'login' })
    const byPhone = await app.call(null, 'POST /api/auth/login', { account: phone, code })
    expect(byPhone.error?.fields[0]?.field).toBe('password')
    await app.services.database.pool.query('update account set wechat_openid = $1 where account_id = $2', [
      `dev-${teacher.login}`,
      teacher.account_id,
    ])
    const scanned = await app.call(null, 'POST /api/auth/wechat_login', { code: `dev-${teacher.login}` })
    expect(scanned.error?.fields[0]?.message).toBe('该账号登录时需要再验证，请用账号和密码登录')
  })

  it('[SE-9] guards another password and the binding of a WeChat too', async () => {
    const { teacher } = await setup()
    const credentials = { account: teacher.login, old_password: TEST_PASSWORD, password: 'new-Password-2' }
    expect((await app.call(null, 'POST /api/auth/set-pwd', credentials)).error?.fields[0]?.field).toBe('code')
    const second_step = byApp(appCode(app))
    expect((await app.call(null, 'POST /api/auth/set-pwd', { ...credentials, second_step })).code).toBe(200)
    const ticket = await buildTicket(app, { kind: 'wechat', subject: `dev-${teacher.login}` })
    const proof = { ticket, account: teacher.login, password: credentials.password }
    const bind = (step: object) => app.call(null, 'POST /api/auth/bind_accout', { ...proof, ...step })
    expect((await bind({})).error?.fields[0]?.field).toBe('code')
    app.clock.advance(STEP_MS)
    expect((await bind({ second_step: byApp(appCode(app)) })).code).toBe(200)
  })

  it('[SE-75] is not spent on a password that is refused, nor on a WeChat that is', async () => {
    const { teacher } = await setup()
    const credentials = { account: teacher.login, old_password: TEST_PASSWORD }
    const second_step = byApp(appCode(app))
    const set = (password: string, step: object = { second_step }) =>
      app.call(null, 'POST /api/auth/set-pwd', { ...credentials, password, ...step })
    const guessed = `${teacher.login}9A`
    expect((await set(guessed)).error?.fields[0]?.field).toBe('password')
    // Who has no code learns nothing of what the password is held against.
    expect((await set(guessed, {})).error?.fields[0]?.field).toBe('code')
    expect((await set('new-Password-2')).code).toBe(200)
    app.clock.advance(STEP_MS)
    const proof = { account: teacher.login, password: 'new-Password-2', second_step: byApp(appCode(app)) }
    const bind = (ticket: string) => app.call(null, 'POST /api/auth/bind_accout', { ...proof, ticket })
    const scanned = (subject: string) => buildTicket(app, { kind: 'wechat', subject })
    expect((await bind('x'.repeat(43))).error?.fields[0]?.field).toBe('ticket')
    await app.services.database.pool.query(
      `update account set wechat_openid = 'own-' || account_id where account_id = $1`,
      [teacher.account_id],
    )
    expect((await bind(await scanned(`dev-${teacher.login}`))).status).toBe(409)
    expect((await bind(await scanned(`own-${teacher.account_id}`))).code).toBe(200)
  })

  it('[SE-16] leaves in the record of a sign-in how it was passed', async () => {
    const { teacher } = await setup()
    await login(teacher.login, byApp(appCode(app)))
    const { rows } = await app.services.database.pool.query(
      `select after from audit_log where action = 'session.sign_in' and account_id = $1 order by created_at`,
      [teacher.account_id],
    )
    expect(rows.at(-1)).toEqual({ after: { way: 'password', second_step: 'app' } })
  })
})
