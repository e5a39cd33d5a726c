import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeToken } from '../../../core/auth/token.ts'
import { inTransaction } from '../../../core/db/transaction.ts'
import { buildSchool, buildTeacher, signIn, TEST_PASSWORD } from '../../../../test/builders.ts'
import { auditOf } from '../../../../test/session-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function setup() {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  return { school_id, teacher, second: await signIn(app, teacher.login) }
}

const list = (token: string | null) => app.call(token, 'POST /api/session/v1/device/list', {})

async function codeOf(token: string): Promise<number> {
  return (await app.call(token, 'GET /api/auth/user/info', {})).code
}

describe('my sign-ins', () => {
  it('[SE-11] are listed with the present one marked, and nobody else’s', async () => {
    const { second } = await setup()
    await setup()
    const { payload } = await list(second)
    expect(payload.list).toHaveLength(2)
    expect(payload.list.filter((one) => one.is_current)).toHaveLength(1)
    expect(JSON.stringify(payload)).not.toContain('token')
    expect((await list(null)).code).toBe(401)
  })

  it('[SE-12] can be ended one by one or all but this; sockets at once, tokens within a second', async () => {
    const { teacher, second } = await setup()
    const other = await setup()
    const third = await signIn(app, teacher.login)
    const end = (session_id: string) => app.call(second, 'POST /api/session/v1/device/end', { session_id })
    const foreign = (await list(other.second)).payload.list[0]?.session_id ?? ''
    expect((await end(foreign)).code).toBe(404)
    expect((await app.send(second, 'POST /api/session/v1/device/end', {})).error?.fields[0]?.field).toBe(
      'session_id',
    )
    const mine = (await list(teacher.token)).payload.list.find((one) => one.is_current)?.session_id ?? ''
    expect((await end(mine)).payload).toEqual({ ended_count: 1 })
    expect(app.published.at(-1)).toMatchObject({ room: `session:${mine}`, event: 'signed_out' })
    expect((await end('others')).payload).toEqual({ ended_count: 1 })
    app.clock.advance(1001)
    expect(await Promise.all([teacher.token, second, third].map(codeOf))).toEqual([401, 200, 401])
    expect(await auditOf(app, { action: 'session.end', target_id: teacher.account_id })).toHaveLength(2)
  })

  it('[SE-13] but this end when I change my password', async () => {
    const { teacher, second } = await setup()
    const change = (old_password: string) =>
      app.call(second, 'POST /api/session/v1/password/change', { old_password, password: 'new-Password-2' })
    expect((await change('wrong')).error?.fields[0]?.field).toBe('old_password')
    expect((await change(TEST_PASSWORD)).code).toBe(200)
    app.clock.advance(1001)
    expect(await Promise.all([teacher.token, second].map(codeOf))).toEqual([401, 200])
  })
})

it('[SE-38] the present password cannot be guessed at from an open page more than ten times, made at once or not', async () => {
  const { second } = await setup()
  const change = (old_password: string) =>
    app.call(second, 'POST /api/session/v1/password/change', { old_password, password: 'new-Password-2' })
  const tried = await Promise.all(Array.from({ length: 40 }, (_, at) => change(`wrong-${at}`)))
  expect(tried.filter(({ error }) => error?.fields[0]?.field === 'old_password').length).toBeLessThanOrEqual(
    10,
  )
  expect((await change(TEST_PASSWORD)).code).toBe(429)
})

describe('a login code', () => {
  it('[SE-15] signs in once, within sixty seconds, and is stored as a hash', async () => {
    const { second } = await setup()
    const nonce = makeToken()
    const make = async () =>
      (await app.call(second, 'POST /api/session/v1/login-code/create', { nonce })).payload.login_code
    const exchange = (login_code: string) =>
      app.call(null, 'POST /api/session/v1/login-code/exchange', { login_code, nonce })
    const login_code = await make()
    const stored = await app.services.database.orm.execute(sql`select * from one_time_ticket`)
    expect(JSON.stringify(stored.rows)).not.toContain(login_code)
    const signedIn = await exchange(login_code)
    expect(await codeOf(signedIn.payload.token)).toBe(200)
    expect((await exchange(login_code)).error?.fields[0]?.field).toBe('login_code')
    const late = await make()
    app.clock.advance(60_000)
    expect((await exchange(late)).code).toBe(400)
  })

  it('[SE-25] signs in only the page whose nonce it was made for', async () => {
    const { second } = await setup()
    const nonce = makeToken()
    const { payload } = await app.call(second, 'POST /api/session/v1/login-code/create', { nonce })
    const exchange = (given: unknown) =>
      app.send(null, 'POST /api/session/v1/login-code/exchange', {
        login_code: payload.login_code,
        nonce: given,
      })
    // Somebody who lures another into the account brings the code, but not the nonce of the other's page.
    expect((await exchange(makeToken())).error?.fields[0]?.field).toBe('login_code')
    expect((await exchange(undefined)).error?.fields[0]?.field).toBe('nonce')
    expect((await exchange(nonce)).code).toBe(200)
  })
})

describe('[SE-126] a login code', () => {
  const nonce = makeToken()
  const make = async (token: string) =>
    (await app.call(token, 'POST /api/session/v1/login-code/create', { nonce })).payload.login_code
  const exchange = (login_code: string) =>
    app.call(null, 'POST /api/session/v1/login-code/exchange', { login_code, nonce })

  it('gives a sign-in that ends with the one it came from, however often one is made of another', async () => {
    const { second } = await setup()
    const endOf = async (token: string) =>
      (await list(token)).payload.list.find((one) => one.is_current)?.expires_at ?? ''
    const end = await endOf(second)
    app.clock.advance(3_600_000)
    const first = (await exchange(await make(second))).payload
    const next = (await exchange(await make(first.token))).payload
    expect([first.expires_at, next.expires_at, await endOf(next.token)]).toEqual([end, end, end])
    app.clock.advance(Date.parse(end) - app.clock.now().getTime() + 1001)
    expect(await codeOf(next.token)).toBe(401)
  })

  it('is worth nothing once that sign-in was ended', async () => {
    const { teacher, second } = await setup()
    const login_code = await make(second)
    await app.call(teacher.token, 'POST /api/session/v1/device/end', { session_id: 'others' })
    expect((await exchange(login_code)).error?.fields[0]?.field).toBe('login_code')
  })
})

describe('the audit log', () => {
  it('[SE-16] keeps sign-ins and refusals, and the role of school work can neither change nor remove them', async () => {
    const { teacher, school_id } = await setup()
    await app.call(null, 'POST /api/auth/login', { account: teacher.login, password: 'wrong' })
    const refused = await auditOf(app, { action: 'session.refused', target_id: teacher.account_id })
    expect(refused).toMatchObject([{ school_id, account_id: null, address: '127.0.0.1' }])
    const signIns = await app.services.database.orm.execute(
      sql`select * from audit_log where action = 'session.sign_in' and account_id = ${teacher.account_id}`,
    )
    expect(signIns.rows).toHaveLength(2)
    for (const statement of [sql`delete from audit_log`, sql`update audit_log set action = ''`]) {
      const tried = inTransaction(app.services.database, { school_id }, (db) => db.execute(statement))
      await expect(tried).rejects.toMatchObject({ cause: { code: '42501' } })
    }
  })
})
