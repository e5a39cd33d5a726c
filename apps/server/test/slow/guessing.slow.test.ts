import { SIGN_IN_TRIES } from '@jiangtai/shared/session/rules.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../src/core/auth/password.ts'
import { buildSchool, buildTeacher, TEST_PASSWORD, type TestUser } from '../builders.ts'
import { recordStatements } from '../generated/recorded-statements.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

const MINUTE_MS = 60_000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ rate_limit_factor: 1 })
})
afterAll(() => app.close())

async function setup(): Promise<TestUser> {
  const { school_id } = await buildSchool(app)
  const user = await buildTeacher(app, { school_id })
  // At the cost that passwords have in use: builders hash as cheaply as they can.
  await app.services.database.pool.query('update account set password_hash = $1 where account_id = $2', [
    await hashPassword(TEST_PASSWORD),
    user.account_id,
  ])
  return user
}

async function signInFrom(address: string, account: string, password: string): Promise<number> {
  const reply = await app.fastify.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: address,
    payload: { account, password },
  })
  return reply.json().code
}

/** How many of the guesses were looked at, each told as wrong. */
async function guess(of: { address: string; accounts: readonly string[] }): Promise<number> {
  let looked_at = 0
  for (const account of of.accounts) {
    const code = await signInFrom(of.address, account, 'not-it')
    if (code === 401) looked_at += 1
    else if (code !== 429) throw new Error(`a guess was answered ${code}`)
  }
  return looked_at
}

describe('guessing passwords', () => {
  it('[GD-11] fifty addresses get ten tries each at one account in fifteen minutes, and its owner is not shut out', async () => {
    const victim = await setup()
    const addresses = Array.from({ length: 50 }, (_, at) => `10.0.1.${at + 1}`)
    const accounts = Array.from({ length: 12 }, () => victim.login)
    const tries = await Promise.all(addresses.map((address) => guess({ address, accounts })))
    expect(new Set(tries)).toEqual(new Set([SIGN_IN_TRIES.per_account_and_address]))
    expect(await signInFrom('10.0.2.1', victim.login, TEST_PASSWORD)).toBe(200)
    app.clock.advance(14 * MINUTE_MS)
    expect(await guess({ address: '10.0.1.1', accounts })).toBe(0)
    expect(await signInFrom('10.0.1.1', victim.login, TEST_PASSWORD)).toBe(429)
    app.clock.advance(MINUTE_MS + 1)
    expect(await signInFrom('10.0.1.1', victim.login, TEST_PASSWORD)).toBe(200)
  }, 120_000)

  it('[SE-32] a guesser at the school’s own address keeps nobody out who signs in there as a habit', async () => {
    const [habitual, newcomer] = [await setup(), await setup()]
    const address = '10.0.4.1'
    expect(await signInFrom(address, habitual.login, TEST_PASSWORD)).toBe(200)
    await guess({ address, accounts: Array.from({ length: 101 }, (_, at) => `nobody-${at}`) })
    expect(await signInFrom(address, habitual.login, TEST_PASSWORD)).toBe(200)
    expect(await signInFrom(address, newcomer.login, TEST_PASSWORD)).toBe(429)
    expect(await guess({ address, accounts: Array.from({ length: 12 }, () => habitual.login) })).toBe(
      SIGN_IN_TRIES.per_account_and_address,
    )
    app.clock.advance(60 * MINUTE_MS + 1)
    expect(await signInFrom(address, newcomer.login, TEST_PASSWORD)).toBe(200)
  }, 120_000)

  it('[GD-12] one address gets a hundred tries at many accounts in an hour', async () => {
    const owner = await setup()
    const address = '10.0.3.1'
    const accounts = (from: number) => Array.from({ length: 60 }, (_, at) => `guessed-${from + at}`)
    let looked_at = 0
    for (let minute = 0; minute < 59; minute += 14) {
      looked_at += await guess({ address, accounts: accounts(minute * 100) })
      app.clock.advance(14 * MINUTE_MS)
    }
    expect(looked_at).toBe(SIGN_IN_TRIES.per_address)
    expect(await signInFrom('10.0.3.2', owner.login, TEST_PASSWORD)).toBe(200)
    app.clock.advance(46 * MINUTE_MS)
    expect(await signInFrom(address, owner.login, TEST_PASSWORD)).toBe(200)
  }, 120_000)

  it('[GD-13] known and unknown accounts cost the same work and get the same answer', async () => {
    const { login } = await setup()
    const recorded = recordStatements(app.services.database)
    const attempt = async (account: string, at: number) => {
      recorded.texts.length = 0
      const before = process.cpuUsage()
      const reply = await app.fastify.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: `10.0.4.${at}`,
        payload: { account, password: 'not-it' },
      })
      const { user, system } = process.cpuUsage(before)
      return { cpu_us: user + system, body: reply.body, statements: [...recorded.texts] }
    }
    await attempt(login, 250)
    await attempt('nobody-at-all', 251)
    const known = []
    const unknown = []
    for (let at = 1; at <= 100; at += 1) {
      // In turns, so that neither always comes behind the other.
      if (at % 2 === 0) known.push(await attempt(login, at))
      unknown.push(await attempt(`nobody-${at}`, at))
      if (at % 2 === 1) known.push(await attempt(login, at))
    }
    expect(new Set([...known, ...unknown].map(({ body }) => body)).size).toBe(1)
    expect(unknown.map(({ statements }) => statements)).toEqual(known.map(({ statements }) => statements))
    // CPU time of all threads: the hash is nearly all of it. A machine that is busy with other things only ever adds, so the
    // quickest attempts say what the work costs.
    const ratio = quick(unknown.map(({ cpu_us }) => cpu_us)) / quick(known.map(({ cpu_us }) => cpu_us))
    expect(ratio).toBeGreaterThan(0.9)
    expect(ratio).toBeLessThan(1.1)
  }, 60_000)
})

/** The sum of the quicker half: single attempts differ by a tenth, fifty of them by little. */
function quick(values: number[]): number {
  const quicker = values.toSorted((a, b) => a - b).slice(0, values.length / 2)
  return quicker.reduce((sum, value) => sum + value, 0)
}
