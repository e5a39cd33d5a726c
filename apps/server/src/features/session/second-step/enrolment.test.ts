import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher, signIn, TEST_PASSWORD, type TestUser } from '../../../../test/builders.ts'
import { askEverybody } from '../../../../test/second-step-builders.ts'
import { auditOf, givePhone } from '../../../../test/session-builders.ts'
import { readRecords } from '../../audit/test/told-records.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { codeOfSecret } from './app-code.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function setup() {
  const { school_id } = await buildSchool(app)
  return { school_id, teacher: await buildTeacher(app, { school_id }) }
}

const password = TEST_PASSWORD
const begin = (token: string, typed = password) =>
  app.call(token, 'POST /api/session/v1/second-step/begin', { password: typed })
const codeOf = (secret: string) => codeOfSecret({ secret, now: app.clock.now() })
const state = async (token: string) =>
  (await app.call(token, 'POST /api/session/v1/second-step/get', {})).payload
const byRecoveryCode = (account: string, code: string) =>
  app.call(null, 'POST /api/auth/login', {
    ...{ account, password },
    second_step: { way: 'recovery_code', code },
  })

async function enrol({ token }: Pick<TestUser, 'token'>) {
  const { enrolment, secret } = (await begin(token)).payload
  const confirmed = await app.call(token, 'POST /api/session/v1/second-step/confirm', {
    ...{ enrolment, code: codeOf(secret) },
  })
  return { secret, recovery_codes: confirmed.payload.recovery_codes }
}

describe('setting up an authenticator', () => {
  it('[SE-64] asks for the password, and stands only after its first code', async () => {
    const { teacher } = await setup()
    expect((await begin(teacher.token, 'wrong')).error?.fields[0]?.field).toBe('password')
    const { enrolment, secret, uri } = (await begin(teacher.token)).payload
    expect(uri).toContain(secret)
    const confirm = (code: string) =>
      app.call(teacher.token, 'POST /api/session/v1/second-step/confirm', { enrolment, code })
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000'
    expect((await confirm(wrong)).error?.fields[0]?.field).toBe('code')
    expect((await state(teacher.token)).app_since).toBeNull()
    expect((await confirm(codeOf(secret))).payload.recovery_codes).toHaveLength(10)
    expect(await state(teacher.token)).toMatchObject({
      ...{ app_since: app.clock.now().toISOString(), recovery_codes_left: 10 },
    })
    expect((await confirm(codeOf(secret))).error?.fields[0]?.field).toBe('enrolment')
  })

  it('[SE-64] ends the other sign-ins, also when it is renewed, and is in the log', async () => {
    const { school_id, teacher } = await setup()
    const elsewhere = await signIn(app, teacher.login)
    await enrol(teacher)
    app.clock.advance(1001)
    expect((await app.call(elsewhere, 'GET /api/auth/user/info', {})).code).toBe(401)
    expect((await app.call(teacher.token, 'GET /api/auth/user/info', {})).code).toBe(200)
    app.clock.advance(60_000)
    await enrol(teacher)
    const target_id = teacher.account_id
    expect(await auditOf(app, { action: 'account.second_step_on', target_id })).toMatchObject([
      { account_id: target_id, after: { ended_count: 1 } },
    ])
    expect(await auditOf(app, { action: 'account.second_step_renew', target_id })).toHaveLength(1)
    expect((await readRecords(app, school_id)).faults).toEqual([])
  })

  it('[SE-64] keeps the one before until the new one has shown its first code, and for its owner alone', async () => {
    const { school_id, teacher } = await setup()
    const { secret } = await enrol(teacher)
    app.clock.advance(60_000)
    const { payload } = await begin(teacher.token)
    const signed = await app.call(null, 'POST /api/auth/login', {
      ...{ account: teacher.login, password },
      second_step: { way: 'app', code: codeOf(secret) },
    })
    expect(signed.code).toBe(200)
    const other = await buildTeacher(app, { school_id })
    const stolen = await app.call(other.token, 'POST /api/session/v1/second-step/confirm', {
      ...{ enrolment: payload.enrolment, code: codeOf(payload.secret) },
    })
    expect(stolen.error?.fields[0]?.field).toBe('enrolment')
    app.clock.advance(11 * 60_000)
    const late = await app.call(teacher.token, 'POST /api/session/v1/second-step/confirm', {
      ...{ enrolment: payload.enrolment, code: codeOf(payload.secret) },
    })
    expect(late.error?.fields[0]?.field).toBe('enrolment')
  })

  it('[SE-60] stores its secret sealed, and says it to nobody again', async () => {
    const { teacher } = await setup()
    const { secret } = await enrol(teacher)
    const { rows } = await app.services.database.pool.query(
      `select secret_sealed from authenticator where account_id = $1
       union all select subject from one_time_ticket where kind = 'enrolment'`,
      [teacher.account_id],
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify(await state(teacher.token))).not.toContain(secret)
  })

  it('[SE-64] is taken back with the password, unless nothing else would be left of what the school asks for', async () => {
    const { school_id, teacher } = await setup()
    await enrol(teacher)
    await askEverybody(app, school_id)
    const end = (typed: string) =>
      app.call(teacher.token, 'POST /api/session/v1/second-step/end', { password: typed })
    expect((await end('wrong')).error?.fields[0]?.field).toBe('password')
    expect((await end(password)).status).toBe(409)
    await givePhone(app, teacher.account_id)
    expect((await end(password)).code).toBe(200)
    expect(await state(teacher.token)).toMatchObject({ app_since: null, recovery_codes_left: 0 })
    const target_id = teacher.account_id
    expect(await auditOf(app, { action: 'account.second_step_off', target_id })).toHaveLength(1)
    expect((await readRecords(app, school_id)).faults).toEqual([])
  })
})

describe('recovery codes', () => {
  it('[SE-67] sign in once each, however they are grouped; wrong ones do not', async () => {
    const { teacher } = await setup()
    const { recovery_codes } = await enrol(teacher)
    const [first = '', second = ''] = recovery_codes
    expect(new Set(recovery_codes).size).toBe(10)
    expect(first).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    expect((await byRecoveryCode(teacher.login, first)).code).toBe(200)
    expect((await byRecoveryCode(teacher.login, first)).error?.fields[0]?.field).toBe('code')
    const typed = ` ${second.toUpperCase().replace('-', ' ')} `
    expect((await byRecoveryCode(teacher.login, typed)).code).toBe(200)
    expect((await byRecoveryCode(teacher.login, 'aaaaa-aaaaa')).error?.fields[0]?.field).toBe('code')
  })

  it('[SE-67] are stored as hashes under a key, and new ones make the old ones worthless', async () => {
    const { teacher } = await setup()
    const { recovery_codes } = await enrol(teacher)
    const [old = ''] = recovery_codes
    const { rows } = await app.services.database.pool.query(
      'select code_hash from recovery_code where account_id = $1',
      [teacher.account_id],
    )
    expect(rows).toHaveLength(10)
    expect(JSON.stringify(rows)).not.toContain(old.replace('-', ''))
    const renew = (typed: string) =>
      app.call(teacher.token, 'POST /api/session/v1/second-step/recovery-codes', { password: typed })
    expect((await renew('wrong')).error?.fields[0]?.field).toBe('password')
    const renewed = (await renew(password)).payload.recovery_codes
    expect((await byRecoveryCode(teacher.login, old)).code).toBe(400)
    expect((await byRecoveryCode(teacher.login, renewed[0] ?? '')).code).toBe(200)
    const target_id = teacher.account_id
    expect(await auditOf(app, { action: 'account.recovery_codes', target_id })).toHaveLength(1)
  })

  it('[SE-67] are of no use without an authenticator', async () => {
    const { teacher } = await setup()
    const renewed = await app.call(teacher.token, 'POST /api/session/v1/second-step/recovery-codes', {
      password,
    })
    expect(renewed.status).toBe(409)
  })
})
