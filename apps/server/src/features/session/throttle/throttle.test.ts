import { newId } from '@jiangtai/shared/core/ids.ts'
import { PROOF, readChallenge } from '@jiangtai/shared/core/proof.ts'
import { SIGN_IN_TRIES } from '@jiangtai/shared/session/rules.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher, TEST_PASSWORD } from '../../../../test/builders.ts'
import {
  askFrom,
  askTicket,
  type From,
  givePhone,
  newDevice,
  newPhone,
  solve,
} from '../../../../test/session-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const QUARTER_MS = SIGN_IN_TRIES.account_window_ms

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const signIn = (from: From, account: string, password = TEST_PASSWORD) =>
  askFrom(app, from, ['login', { account, password }])

async function guess(account: string, times: number, from: From = {}): Promise<string[]> {
  const told: string[] = []
  for (let n = 0; n < times; n += 1) told.push((await signIn(from, account, 'not-it')).message)
  return told
}

async function setup() {
  const { school_id } = await buildSchool(app)
  return buildTeacher(app, { school_id })
}

// Hashing and proofs take their time where other work shares the processor.
describe('a password that was guessed at', { timeout: 120_000 }, () => {
  it('[SE-36] takes a proof after ten refusals, right or wrong, and none after fifteen minutes', async () => {
    const { login } = await setup()
    await guess(login, 10)
    const wrong = await signIn({}, login, 'not-it')
    const right = await signIn({}, login)
    expect([wrong.code, right.code]).toEqual([428, 428])
    expect(readChallenge(right.challenge ?? '')?.bits).toBe(PROOF.least_bits)
    expect((await signIn({ proof: solve(wrong.challenge ?? '') }, login, 'not-it')).code).toBe(401)
    expect((await signIn({ proof: solve(right.challenge ?? '') }, login)).code).toBe(200)
    app.clock.advance(QUARTER_MS + 1)
    expect((await signIn({}, login)).code).toBe(200)
  })

  it('[SE-36] takes it after ten by login name and phone together, whichever is typed', async () => {
    const { login, account_id } = await setup()
    const phone = await givePhone(app, account_id)
    const from = { address: '10.9.8.7' }
    await guess(login, 4, from)
    await guess(login.toUpperCase(), 2, from)
    await guess(phone, 4, from)
    const asked = [await signIn(from, login), await signIn(from, phone)]
    expect(asked.map(({ code }) => code)).toEqual([428, 428])
    expect((await signIn({ ...from, proof: solve(asked[1]?.challenge ?? '') }, phone)).code).toBe(200)
  })

  it('[SE-37] takes a proof of its own, of enough work, in time, once', async () => {
    const { login } = await setup()
    const other = await setup()
    const challengeOf = async (account: string) => (await signIn({}, account, 'not-it')).challenge ?? ''
    await guess(login, 10)
    await guess(other.login, 10)
    const trial = (proof: string) => signIn({ proof }, login).then(({ code }) => code)
    const mine = solve(await challengeOf(login))
    expect(await trial(solve(await challengeOf(other.login)))).toBe(428)
    expect(await trial(solve(await challengeOf(login), { isRight: false }))).toBe(428)
    expect(await trial(mine.replace(/^\d+/, '0'))).toBe(428)
    expect(await trial('none')).toBe(428)
    expect(await trial(mine)).toBe(200)
    expect(await trial(mine)).toBe(428)
    const late = solve(await challengeOf(login))
    app.clock.advance(PROOF.lifetime_ms)
    expect(await trial(late)).toBe(428)
  })

  it('[SE-37] asks for more work once it was guessed at twice as often', async () => {
    const { login } = await setup()
    await guess(login, 10)
    const early = (await signIn({}, login)).challenge ?? ''
    await app.services.database.orm.execute(
      sql`insert into refused_sign_in (attempt_id, account_key, address, refused_at)
        select gen_random_uuid(), account_key, address, refused_at from refused_sign_in
        where account_key = (select account_key from refused_sign_in order by refused_at desc, attempt_id desc limit 1)`,
    )
    const asked = await signIn({ proof: solve(early) }, login)
    expect(asked.code).toBe(428)
    expect(readChallenge(asked.challenge ?? '')?.bits).toBe(PROOF.least_bits + 1)
    expect((await signIn({ proof: solve(asked.challenge ?? '') }, login)).code).toBe(200)
  })

  it('[SE-32] asks nothing of a device it was typed on before, at the address of the guesses too', async () => {
    const { login } = await setup()
    const own = { device: newDevice() }
    expect((await signIn(own, login)).code).toBe(200)
    await guess(login, 12, { device: newDevice() })
    expect((await signIn({}, login)).code).toBe(428)
    expect((await signIn(own, login)).code).toBe(200)
    // Guesses on the device itself are counted as its own, and ask the same.
    await guess(login, 10, own)
    const asked = await signIn(own, login)
    expect(asked.code).toBe(428)
    expect((await signIn({ ...own, proof: solve(asked.challenge ?? '') }, login)).code).toBe(200)
  })

  it('[SE-41] keeps a device as a hash, and forgets all but the present one with another password', async () => {
    const { login, account_id } = await setup()
    const [left, present] = [{ device: newDevice() }, { device: newDevice() }]
    for (const from of [left, present]) expect((await signIn(from, login)).code).toBe(200)
    const { rows } = await app.services.database.orm.execute<{ device_hash: string }>(
      sql`select device_hash from known_device where account_id = ${account_id}`,
    )
    expect(rows.map(({ device_hash }) => device_hash)).not.toContain(present.device)
    expect(rows).toHaveLength(2)
    const password = 'another-Password-7'
    const set = { account: login, old_password: TEST_PASSWORD, password }
    expect((await askFrom(app, present, ['set-pwd', set])).code).toBe(200)
    await guess(login, 10)
    expect((await signIn(present, login, password)).code).toBe(200)
    expect((await signIn(left, login, password)).code).toBe(428)
  })

  it('[SE-33] is said to be wrong with what helps from the sixth time on, alike of an account that is there and one that is not', async () => {
    const { login } = await setup()
    const known = await guess(login, 11)
    expect(known[4]).toBe('账号或密码错误')
    expect(known[5]).toMatch(/^账号或密码错误。.*手机验证码登录.*忘记密码/)
    expect(await guess(`nobody-${newId().slice(-8)}`, 11)).toEqual(known)
    expect((await guess(newPhone(), 6))[5]).not.toMatch(/手机验证码登录/)
  })

  it('[SE-33] opens at once for who sets another by the phone', async () => {
    const { login, account_id } = await setup()
    const phone = await givePhone(app, account_id)
    for (const account of [login, phone]) await guess(account, 10)
    const ticket = await askTicket(app, { phone, purpose: 'recover' })
    const password = 'another-Password-7'
    expect((await askFrom(app, {}, ['set-pwd', { ticket, password }])).code).toBe(200)
    for (const account of [login, phone]) expect((await signIn({}, account, password)).code).toBe(200)
  })
})

it('[GD-31] guesses of many addresses that one line has are counted together, whatever names they are for', async () => {
  const { login } = await setup()
  const line = '2001:db8:1:2:'
  const nobody = () => `nobody-${newId().slice(-8)}`
  expect((await signIn({ address: `${line}:1` }, nobody())).code).toBe(401)
  await app.services.database.orm.execute(
    sql`insert into refused_sign_in (attempt_id, account_key, address, refused_at)
      select gen_random_uuid(), 'another ' || n, address, refused_at
      from refused_sign_in, generate_series(2, ${SIGN_IN_TRIES.per_address}) n where address like ${`${line}%`}`,
  )
  expect((await signIn({ address: `${line}:2` }, nobody())).code).toBe(428)
  expect((await signIn({ address: '2001:db8:1:3::2' }, login)).code).toBe(200)
})

describe('codes of strangers', { timeout: 120_000 }, () => {
  const send = (from: From, phone: string) => askFrom(app, from, ['send-code', { phone, purpose: 'login' }])
  const codeOf = (phone: string) => app.codes.findLast((sent) => sent.phone === phone)?.code ?? ''

  it('[SE-2] are theirs: what they try uses up no code of another device', async () => {
    const { account_id } = await setup()
    const phone = await givePhone(app, account_id)
    const [owner, stranger] = [{ device: newDevice() }, { device: newDevice() }]
    await send(owner, phone)
    const code = codeOf(phone)
    const trial = (from: From, tried: string) =>
      askFrom(app, from, ['login', { account: phone, code: tried }])
    for (let n = 0; n < 6; n += 1) expect((await trial(stranger, '000000')).code).toBe(401)
    expect((await trial(stranger, code)).code).toBe(401)
    expect((await trial(owner, code)).code).toBe(200)
  })

  it('[SE-3] are three for a phone without a proof and ten with it, and never those of its own devices', async () => {
    const { account_id, login } = await setup()
    const phone = await givePhone(app, account_id)
    const own = { device: newDevice() }
    expect((await signIn(own, login)).code).toBe(200)
    const stranger = (at: number, proof?: string) =>
      send({ address: `10.2.0.${at}`, device: newDevice(), proof }, phone)
    for (const at of [1, 2, 3]) expect((await stranger(at)).code).toBe(200)
    const asked = await stranger(4)
    expect(asked.code).toBe(428)
    expect((await stranger(5, solve(asked.challenge ?? ''))).code).toBe(200)
    await app.services.database.orm.execute(
      sql`insert into verification_code (code_id, phone, purpose, code_hash, address, asker, tries, created_at, expires_at)
        select gen_random_uuid(), phone, purpose, code_hash, address, 'others', 5, created_at, expires_at
        from verification_code, generate_series(1, 6) where phone = ${phone} and address = '10.2.0.5'`,
    )
    expect((await stranger(6)).code).toBe(429)
    for (let n = 0; n < 10; n += 1) {
      expect((await send(own, phone)).code).toBe(200)
      app.clock.advance(60_000)
    }
    expect((await send(own, phone)).message).toBe('获取验证码次数过多，请稍后再试')
  })
})
