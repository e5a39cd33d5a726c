import { SIGN_IN_TRIES } from '@jiangtai/shared/session/rules.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../src/core/auth/password.ts'
import { buildClass, buildSchool, buildTeacher, TEST_PASSWORD, type TestUser } from '../builders.ts'
import { recordStatements } from '../generated/recorded-statements.ts'
import { type Answer, askFrom, type From, newDevice, solve } from '../session-builders.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

const MINUTE_MS = 60_000

let app: TestApp
beforeAll(async () => {
  // The clock stands still, so the limit of calls would be what is measured.
  app = await openTestApp({ rate_limit_factor: 10 })
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

const signIn = (from: From, account: string, password: string) =>
  askFrom(app, from, ['login', { account, password }])

/** Says yes or no of a password: the others were not looked at. */
const isToldOf = ({ code }: Answer) => code === 401 || code === 200
const toldOf = (answers: readonly Answer[]) => answers.filter(isToldOf).length

describe('guessing passwords', () => {
  it('[GD-11] [SE-38] fifty addresses at once get ten tries together at one account in fifteen minutes', async () => {
    const victim = await setup()
    const home = { address: '10.0.2.1', device: newDevice() }
    expect((await signIn(home, victim.login, TEST_PASSWORD)).code).toBe(200)
    const guesses = Array.from({ length: 150 }, (_, at) =>
      signIn({ address: `10.0.1.${at % 50}` }, victim.login, `guess-${at}`),
    )
    expect(toldOf(await Promise.all(guesses))).toBeLessThanOrEqual(SIGN_IN_TRIES.per_account)
    app.clock.advance(14 * MINUTE_MS)
    expect(isToldOf(await signIn({ address: '10.0.1.99' }, victim.login, TEST_PASSWORD))).toBe(false)
    // Its owner: on the device that is known, at once; on another, for a proof.
    expect((await signIn(home, victim.login, TEST_PASSWORD)).code).toBe(200)
    const other = { address: '10.0.2.2', device: newDevice() }
    const asked = await signIn(other, victim.login, TEST_PASSWORD)
    expect(asked.code).toBe(428)
    const proof = solve(asked.challenge ?? '')
    expect((await signIn({ ...other, proof }, victim.login, TEST_PASSWORD)).code).toBe(200)
    app.clock.advance(MINUTE_MS + 1)
    expect((await signIn({ address: '10.0.1.1' }, victim.login, TEST_PASSWORD)).code).toBe(200)
  }, 300_000)

  it('[SE-39] a thousand pupils of one address sign in on the first day, each tenth after a slip, and none is asked for a proof', async () => {
    const { school_id } = await buildSchool(app)
    const { person_id: teacher_id } = await buildTeacher(app, { school_id })
    const address = '10.0.5.1'
    const begin = async (login: string, at: number): Promise<number[]> => {
      const from = { address, device: newDevice() }
      const slip = at % 10 === 0 ? [(await signIn(from, login, 'slip')).code] : []
      return [...slip, (await signIn(from, login, TEST_PASSWORD)).code]
    }
    const codes: number[] = []
    for (let taught = 0; taught < 20; taught += 1) {
      const { students } = await buildClass(app, { school_id, teacher_id, student_count: 50 })
      const answers = students.map(({ login }, at) => begin(login, at))
      codes.push(...(await Promise.all(answers)).flat())
    }
    expect(codes.filter((code) => code === 401)).toHaveLength(100)
    expect(codes.filter((code) => code === 200)).toHaveLength(1000)
  }, 600_000)

  it('[GD-12] one address is told of a hundred guesses at many accounts in an hour, however many it makes at once', async () => {
    const owner = await setup()
    const from = { address: '10.0.3.1' }
    const guesses = Array.from({ length: 300 }, (_, at) => signIn(from, `guessed-${at}`, 'not-it'))
    expect(toldOf(await Promise.all(guesses))).toBeLessThanOrEqual(SIGN_IN_TRIES.per_address)
    app.clock.advance(59 * MINUTE_MS)
    expect(isToldOf(await signIn(from, 'guessed-again', 'not-it'))).toBe(false)
    // Whoever has the right password gets in for a proof, and each guess more costs one.
    const asked = await signIn(from, owner.login, TEST_PASSWORD)
    const proof = solve(asked.challenge ?? '')
    expect((await signIn({ ...from, proof }, owner.login, TEST_PASSWORD)).code).toBe(200)
    expect((await signIn({ address: '10.0.3.2' }, owner.login, TEST_PASSWORD)).code).toBe(200)
    app.clock.advance(MINUTE_MS + 1)
    expect((await signIn(from, owner.login, TEST_PASSWORD)).code).toBe(200)
  }, 300_000)

  it('[GD-13] known and unknown accounts cost the same work and get the same answer', async () => {
    const { login } = await setup()
    const recorded = recordStatements(app.services.database)
    const attempt = async (account: string, at: number) => {
      // Each is a first refusal, so that the throttle asks nothing of either.
      await app.services.database.pool.query('delete from refused_sign_in')
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
  }, 300_000)
})

/** The sum of the quicker half: single attempts differ by a tenth, fifty of them by little. */
function quick(values: number[]): number {
  const quicker = values.toSorted((a, b) => a - b).slice(0, values.length / 2)
  return quicker.reduce((sum, value) => sum + value, 0)
}
