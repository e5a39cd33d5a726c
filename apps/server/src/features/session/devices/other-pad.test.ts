import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildClass, buildSchool, buildTeacher, TEST_PASSWORD } from '../../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const pad = () => ({ device_id: newId(), device_name: '平板 07' })
const signIn = async (account: string, on: object = {}) =>
  (await app.call(null, 'POST /api/auth/login', { account, password: TEST_PASSWORD, ...on })).payload
const told = () => app.published.filter(({ event }) => event === 'signed_in_on_other_pad')

async function build() {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const { students } = await buildClass(app, { school_id, teacher_id: teacher.person_id })
  return { teacher, login: students[0]?.login ?? '' }
}

it('[PD-76] a second pad learns since when the first is signed in, the first that there is a second, and both stay signed in', async () => {
  const { login } = await build()
  const [first, second] = [pad(), pad()]
  const before = told().length
  const one = await signIn(login, first)
  const began = app.clock.now().toISOString()
  expect(one.other_pad_at).toBeUndefined()
  app.clock.advance(60_000)
  const two = await signIn(login, second)
  expect(two.other_pad_at).toBe(began)
  expect(told().slice(before)).toMatchObject([{ payload: { at: app.clock.now().toISOString() } }])
  for (const { token } of [one, two])
    expect((await app.send(token, 'GET /api/auth/user/info', {})).code).toBe(200)
})

it('[PD-76] the same pad again, a pad that was signed out and a browser are no other pad', async () => {
  const { login } = await build()
  const [first, second] = [pad(), pad()]
  const before = told().length
  await signIn(login, first)
  expect((await signIn(login, first)).other_pad_at).toBeUndefined()
  expect((await signIn(login)).other_pad_at).toBeUndefined()
  const { token } = await signIn(login, second)
  await app.call(token, 'POST /api/auth/logout', {})
  const { login: another } = await build()
  const left = await signIn(another, first)
  await app.call(left.token, 'POST /api/auth/logout', {})
  const count = told().length
  expect(count).toBe(before + 1)
  expect((await signIn(another, second)).other_pad_at).toBeUndefined()
  expect(told()).toHaveLength(count)
})

it('[PD-76] a teacher on two devices is told nothing of pads', async () => {
  const { teacher } = await build()
  const before = told().length
  await signIn(teacher.login, pad())
  expect((await signIn(teacher.login, pad())).other_pad_at).toBeUndefined()
  expect(told()).toHaveLength(before)
})
