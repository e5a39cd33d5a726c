import { SIGN_IN_TRIES } from '@jiangtai/shared/session/rules.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSchool, buildTeacher, TEST_PASSWORD, type TestUser } from '../../../test/builders.ts'
import { askFrom, type From, newDevice } from '../../../test/session-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

const TOO_MANY = '尝试次数过多，请 15 分钟后再试'
const WRONG = '密码不正确'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function setup() {
  const { school_id } = await buildSchool(app)
  return buildTeacher(app, { school_id })
}

/** Types a password again where one is signed in already: what needs it of the second step. */
async function tryPassword(
  user: TestUser,
  { address = '10.9.9.9', device }: From,
  password: string,
): Promise<string> {
  const reply = await app.fastify.inject({
    method: 'POST',
    url: '/api/session/v1/second-step/begin',
    remoteAddress: address,
    headers: { authorization: user.token, ...(device === undefined ? {} : { 'jiangtai-device': device }) },
    payload: { password },
  })
  return reply.json().message
}

it('[SE-76] a sign-in that was taken gives ten guesses in a quarter of an hour, from whatever addresses', async () => {
  const user = await setup()
  const device = newDevice()
  await askFrom(app, { device }, ['login', { account: user.login, password: TEST_PASSWORD }])
  const told: string[] = []
  for (let n = 0; n < SIGN_IN_TRIES.per_account + 3; n += 1)
    told.push(await tryPassword(user, { address: `10.1.1.${n}`, device: newDevice() }, `not-it-${n}`))
  expect(told).toEqual([...Array(10).fill(WRONG), ...Array(3).fill(TOO_MANY)])
  expect(await tryPassword(user, { address: '10.1.1.99' }, TEST_PASSWORD)).toBe(TOO_MANY)
  // Its owner does not wait for them.
  expect(await tryPassword(user, { address: '10.1.1.1', device }, TEST_PASSWORD)).toBe('ok')
  app.clock.advance(SIGN_IN_TRIES.account_window_ms + 1)
  expect(await tryPassword(user, {}, TEST_PASSWORD)).toBe('ok')
}, 60_000)

it('[SE-76] a known device has ten guesses, too, at all addresses together', async () => {
  const user = await setup()
  const device = newDevice()
  await askFrom(app, { device }, ['login', { account: user.login, password: TEST_PASSWORD }])
  const tries = Array.from({ length: 12 }, (_, n) =>
    tryPassword(user, { address: `10.2.1.${n}`, device }, 'not'),
  )
  const told = await Promise.all(tries)
  expect(told.filter((one) => one === WRONG).length).toBeLessThanOrEqual(10)
  expect(await tryPassword(user, { device }, TEST_PASSWORD)).toBe(TOO_MANY)
}, 60_000)
