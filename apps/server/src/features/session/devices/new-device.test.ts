import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSchool, buildTeacher, TEST_PASSWORD } from '../../../../test/builders.ts'
import { askFrom, type From, newDevice } from '../../../../test/session-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function setup() {
  const { school_id } = await buildSchool(app)
  const { login, account_id } = await buildTeacher(app, { school_id })
  const signIn = (from: From) => askFrom(app, from, ['login', { account: login, password: TEST_PASSWORD }])
  const told = () =>
    app.published.filter(
      ({ room, event }) => room === `account:${account_id}` && event === 'signed_in_elsewhere',
    )
  return { signIn, told, before: told().length }
}

it('[SE-77] the first sign-in on a device is told to the account, with the device, its address and the time', async () => {
  const { signIn, told, before } = await setup()
  const own = { device: newDevice(), address: '10.0.3.7' }
  expect((await signIn(own)).code).toBe(200)
  expect(told().slice(before)).toMatchObject([
    { payload: { address: '10.0.3.7', at: app.clock.now().toISOString(), device: expect.any(String) } },
  ])
  expect((await signIn(own)).code).toBe(200)
  expect(told()).toHaveLength(before + 1)
  // Another device, and one that names itself not.
  await signIn({ device: newDevice() })
  await signIn({})
  expect(told()).toHaveLength(before + 3)
})

it('[SE-77] what is refused is told to nobody', async () => {
  const { told, before } = await setup()
  const { signIn: other } = await setup()
  await other({ device: newDevice() })
  await askFrom(app, { device: newDevice() }, ['login', { account: 'nobody', password: 'not-it' }])
  expect(told()).toHaveLength(before)
})
