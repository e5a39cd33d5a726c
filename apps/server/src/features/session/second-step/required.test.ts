import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSchool } from '../../setup/new-school.service.ts'
import { inTransaction } from '../../../core/db/transaction.ts'
import { hashPassword } from '../../../core/auth/password.ts'
import { buildSchool, buildTeacher, TEST_PASSWORD } from '../../../../test/builders.ts'
import { appCode, askEverybody, giveAuthenticator } from '../../../../test/second-step-builders.ts'
import { askFrom, askTicket, auditOf, givePhone, newDevice } from '../../../../test/session-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { replacePassword } from '../session.service.ts'
import { codeOfSecret } from './app-code.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const NEW = 'new-Password-2'
const NO_CALLER = {
  ...{ address: '', network: '', user_agent: '', host: '' },
  ...{ is_passed_on: false, device_hash: '', proof: null },
}
const login = (account: string, password: string) =>
  app.call(null, 'POST /api/auth/login', { account, password })
const wanted = async (account: string, password: string) =>
  (await app.call(null, 'POST /api/auth/2step-code', { account, password })).payload
const isIn = async (token: string) => (await app.call(token, 'GET /api/auth/user/info', {})).code === 200

/** A school whose roles ask for a second step, and somebody of it. */
async function setup({ role_key = 'subject_teacher' as 'subject_teacher' | 'school_manager' } = {}) {
  const { school_id } = await buildSchool(app)
  const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
  const teacher = await buildTeacher(app, { school_id, role_key })
  return { school_id, manager, teacher }
}

describe('a manager of a real school', () => {
  const PASSWORD = 'own-Password-1'
  async function realSchool() {
    const login = `m-${crypto.randomUUID().slice(0, 8)}`
    const password_hash = await hashPassword(PASSWORD)
    const ctx = {
      now: app.clock.now(),
      meta: NO_CALLER,
    }
    const made = await inTransaction(app.services.database, { school_id: null }, (db) =>
      createSchool(
        { ...ctx, db },
        {
          ...{ school_name: login, region: '', manager_name: '钱校长', login, password_hash },
          ...{ gender: 'male', phase_id: 'junior', subject_id: 'physics' },
          ...{ password_of: 'manager', which: 'another' },
        },
      ),
    )
    return { login, ...made }
  }

  it('[SE-69] sets an authenticator up at the first sign-in, and is signed in with its first code', async () => {
    const manager = await realSchool()
    expect((await login(manager.login, PASSWORD)).error?.fields[0]?.field).toBe('code')
    expect(await wanted(manager.login, PASSWORD)).toMatchObject({
      ...{ required: true, ways: [], may_enrol: true },
    })
    const credentials = { account: manager.login, password: PASSWORD }
    const wrong = { ...credentials, password: 'wrong' }
    expect((await app.call(null, 'POST /api/auth/second-step/begin', wrong)).status).toBe(401)
    const { enrolment, secret } = (await app.call(null, 'POST /api/auth/second-step/begin', credentials))
      .payload
    const late = (await app.call(null, 'POST /api/auth/second-step/begin', credentials)).payload
    const confirm = (begun: { enrolment: string; secret: string }) =>
      app.call(null, 'POST /api/auth/second-step/confirm', {
        ...{ enrolment: begun.enrolment, code: codeOfSecret({ ...begun, now: app.clock.now() }) },
      })
    const { payload } = await confirm({ enrolment, secret })
    expect(payload.recovery_codes).toHaveLength(10)
    expect(await isIn(payload.signed_in.token)).toBe(true)
    // Another that was begun before replaces nothing, and none is begun any more.
    expect((await confirm(late)).status).toBe(409)
    const again = await app.call(null, 'POST /api/auth/second-step/begin', credentials)
    expect(again.error?.fields[0]?.field).toBe('account')
  })

  it('[SE-64] whose password was changed meanwhile is not signed in by what the old one had begun', async () => {
    const manager = await realSchool()
    const credentials = { account: manager.login, password: PASSWORD }
    const { enrolment, secret } = (await app.call(null, 'POST /api/auth/second-step/begin', credentials))
      .payload
    const account = { account_id: manager.account_id, school_id: manager.school_id }
    const password_hash = await hashPassword(NEW)
    await inTransaction(app.services.database, { school_id: null }, (db) =>
      replacePassword(
        { ...app.services, db, now: app.clock.now(), meta: NO_CALLER, afterCommit: () => {} },
        { account, password_hash, must_change_password: false, by: 'password', except: null },
      ),
    )
    const confirmed = await app.call(null, 'POST /api/auth/second-step/confirm', {
      ...{ enrolment, code: codeOfSecret({ secret, now: app.clock.now() }) },
    })
    expect(confirmed.error?.fields[0]?.field).toBe('enrolment')
    expect(await wanted(manager.login, NEW)).toMatchObject({ may_enrol: true })
  })

  it('[SE-69] with a phone is asked for a code by SMS; the password alone sets nothing up', async () => {
    const manager = await realSchool()
    await givePhone(app, manager.account_id)
    expect(await wanted(manager.login, PASSWORD)).toMatchObject({ ways: ['sms'], is_sent: true })
    const credentials = { account: manager.login, password: PASSWORD }
    const begun = await app.call(null, 'POST /api/auth/second-step/begin', credentials)
    expect(begun.error?.fields[0]?.field).toBe('account')
  })
})

describe('a role that comes to ask for a second step', () => {
  it('[SE-65] ends the sign-ins of its accounts that have passed none, but that of whoever asked', async () => {
    const { manager, teacher } = await setup()
    const passed = await buildTeacher(app, { school_id: (await schoolOf(manager.token)) ?? '' })
    await giveAuthenticator(app, passed)
    const second_step = { way: 'app', code: appCode(app) } as const
    const signed = await app.call(null, 'POST /api/auth/login', {
      ...{ account: passed.login, password: TEST_PASSWORD, second_step },
    })
    await askOfRole(manager.token, 'subject_teacher')
    await askOfRole(manager.token, 'school_manager')
    app.clock.advance(1001)
    expect(await isIn(teacher.token)).toBe(false)
    expect(await isIn(signed.payload.token)).toBe(true)
    expect(await isIn(manager.token)).toBe(true)
  })

  it('[SE-65] so does an appointment to such a role', async () => {
    const { manager, teacher } = await setup()
    await askOfRole(manager.token, 'school_manager')
    const saved = await app.call(manager.token, 'POST /api/school_manager/v1/teachers/leadership/save', {
      ...{ teacher_id: teacher.person_id, office: 'school_manager', leads: [] },
    })
    expect(saved.code).toBe(200)
    app.clock.advance(1001)
    expect(await isIn(teacher.token)).toBe(false)
  })

  it('[SE-70] may be told not to, which leaves a record, and is said to managers where others reach the server', async () => {
    const { manager } = await setup()
    const { role_id } = await askOfRole(manager.token, 'school_manager')
    await askOfRole(manager.token, 'school_manager', false)
    const records = await auditOf(app, { action: 'role.update', target_id: role_id })
    expect(records.at(-1)).toMatchObject({
      before: { needs_second_step: true },
      after: { needs_second_step: false },
    })
    const warnings = async () =>
      (await app.call(manager.token, 'POST /api/setup/v1/warnings', {})).payload.warnings
    expect(await warnings()).toEqual([])
    app.services.exposure.is_exposed = true
    const told = await warnings()
    app.services.exposure.is_exposed = false
    expect(told).toEqual([expect.stringContaining('校管理员只用密码就能登录')])
  })
})

describe('a password that was set by the phone', () => {
  async function recovered() {
    const { school_id, manager, teacher } = await setup()
    const phone = await givePhone(app, teacher.account_id)
    await askEverybody(app, school_id)
    const known = newDevice()
    await app.services.database.pool.query(
      `insert into known_device (account_id, device_hash, seen_at) values ($1, encode(sha256($2::bytea), 'hex'), $3)`,
      [teacher.account_id, known, app.clock.now()],
    )
    const recover = async (device: string) => {
      const ticket = await askTicket(app, { phone, purpose: 'recover' })
      return askFrom(app, { device }, ['set-pwd', { ticket, password: NEW }])
    }
    return { school_id, manager, teacher, phone, known, recover }
  }

  it('[SE-66] is not made good by a code to the same phone; the page is told what helps', async () => {
    const { teacher, recover } = await recovered()
    await recover(newDevice())
    const view = await wanted(teacher.login, NEW)
    expect(view).toMatchObject({ required: true, ways: [], may_enrol: false, is_sent: false })
    expect(view.told).toContain('请另一位校管理员重置您的密码')
    const credentials = { account: teacher.login, password: NEW }
    const sms = { way: 'sms', code: '123456' } as const
    const signed = await app.call(null, 'POST /api/auth/login', { ...credentials, second_step: sms })
    expect(signed).toMatchObject({ status: 401, message: view.told })
    const begun = await app.call(null, 'POST /api/auth/second-step/begin', credentials)
    expect(begun.error?.fields[0]?.field).toBe('account')
  })

  it('[SE-66] is made good by the app, and afterwards SMS counts again', async () => {
    const { teacher, recover } = await recovered()
    await giveAuthenticator(app, teacher)
    await recover(newDevice())
    expect((await wanted(teacher.login, NEW)).ways).toEqual(['app', 'recovery_code'])
    const second_step = { way: 'app', code: appCode(app) } as const
    const signed = await app.call(null, 'POST /api/auth/login', {
      ...{ account: teacher.login, password: NEW, second_step },
    })
    expect(signed.code).toBe(200)
    expect((await wanted(teacher.login, NEW)).ways).toEqual(['app', 'sms', 'recovery_code'])
  })

  it('[SE-66] is made good on a device that the account knew before', async () => {
    const { teacher, phone, known, recover } = await recovered()
    await recover(known)
    app.clock.advance(60_000)
    const credentials = { account: teacher.login, password: NEW }
    await askFrom(app, { device: known }, ['2step-code', credentials])
    const code = app.codes.findLast((sent) => sent.phone === phone)?.code ?? ''
    const second_step = { way: 'sms', code }
    expect((await askFrom(app, { device: known }, ['login', { ...credentials, second_step }])).code).toBe(200)
  })

  it('[SE-66] is made good by another password that a manager gives', async () => {
    const { school_id, manager, teacher, recover } = await recovered()
    await recover(newDevice())
    await app.services.database.pool.query('update role set needs_second_step = false where school_id = $1', [
      school_id,
    ])
    const given = await app.call(
      manager.token,
      'POST /api/school_manager/v1/teachers/accounts/reset-password',
      { teacher_id: teacher.person_id },
    )
    await askEverybody(app, school_id)
    const credentials = {
      account: teacher.login,
      old_password: given.payload.password,
      password: 'third-Password-3',
    }
    expect((await app.call(null, 'POST /api/auth/set-pwd', credentials)).code).toBe(200)
    app.clock.advance(60_000)
    expect((await wanted(teacher.login, credentials.password)).ways).toEqual(['sms'])
  })
})

describe('a second step that was lost', () => {
  it('[SE-68] is taken off by another manager of the whole school, who signs everybody else of it out', async () => {
    const { manager, teacher } = await setup()
    await giveAuthenticator(app, teacher)
    const reset = (token: string, teacher_id: string) =>
      app.call(token, 'POST /api/school_manager/v1/teachers/accounts/reset-second-step', { teacher_id })
    const other = await setup()
    expect((await reset(teacher.token, manager.person_id)).code).toBe(403)
    expect((await reset(other.manager.token, teacher.person_id)).code).toBe(404)
    expect((await reset(manager.token, manager.person_id)).status).toBe(409)
    expect((await reset(manager.token, teacher.person_id)).code).toBe(200)
    app.clock.advance(1001)
    expect(await isIn(teacher.token)).toBe(false)
    expect((await login(teacher.login, TEST_PASSWORD)).code).toBe(200)
    const target_id = teacher.account_id
    expect(await auditOf(app, { action: 'account.second_step_reset', target_id })).toMatchObject([
      { account_id: manager.account_id, before: { had_app: true } },
    ])
  })
})

async function askOfRole(token: string, role_key: string, needs_second_step = true) {
  const listed = await app.call(token, 'POST /api/session/v1/role/list', {})
  const role = listed.payload.list.find((one) => one.role_key === role_key)
  if (role === undefined) throw new Error('a school has this role')
  const { role_id, name, grants } = role
  const saved = await app.call(token, 'POST /api/session/v1/role/update', {
    ...{ role_id, name, grants, needs_second_step },
  })
  expect(saved.code).toBe(200)
  return role
}

async function schoolOf(token: string) {
  return (await app.call(token, 'GET /api/auth/user/info', {})).payload.info.school_id
}
