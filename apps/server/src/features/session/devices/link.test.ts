import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeToken } from '../../../core/auth/token.ts'
import { buildSchool, buildTeacher, signIn } from '../../../../test/builders.ts'
import { auditOf } from '../../../../test/session-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A teacher, and the token of a sign-in that another system has made for a link. */
async function setup() {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  return { teacher, token: await signIn(app, teacher.login) }
}

const exchange = (token: string, nonce: string) =>
  app.call(null, 'POST /api/session/v1/link/exchange', { token, nonce })

async function codeOf(token: string): Promise<number> {
  return (await app.call(token, 'GET /api/auth/user/info', {})).code
}

it('[SE-53] the sign-in of a link goes over to the page that opened it; the token of the link opens nothing from then on', async () => {
  const { teacher, token } = await setup()
  expect(await codeOf(token)).toBe(200)
  const before = (await app.call(token, 'POST /api/session/v1/device/list', {})).payload.list
  const { payload } = await exchange(token, makeToken())
  expect(payload.token).not.toBe(token)
  app.clock.advance(1001)
  expect(await Promise.all([payload.token, token].map(codeOf))).toEqual([200, 401])
  const after = (await app.call(payload.token, 'POST /api/session/v1/device/list', {})).payload.list
  expect(after.map(({ session_id, expires_at }) => ({ session_id, expires_at }))).toEqual(
    before.map(({ session_id, expires_at }) => ({ session_id, expires_at })),
  )
  const session_id = after.find(({ is_current }) => is_current)?.session_id ?? ''
  expect(payload.expires_at).toBe(after.find(({ is_current }) => is_current)?.expires_at)
  expect(app.published.at(-1)).toMatchObject({ room: `session:${session_id}`, event: 'signed_out' })
  expect(await auditOf(app, { action: 'session.link', target_id: session_id })).toHaveLength(1)
  expect(await codeOf(teacher.token)).toBe(200)
})

it('[SE-53] works for one page, which may repeat what got no answer; to every other it says so and changes nothing', async () => {
  const { token } = await setup()
  const nonce = makeToken()
  const [first, again] = await Promise.all([exchange(token, nonce), exchange(token, nonce)])
  expect(first.payload.token).toBe(again.payload.token)
  expect((await exchange(token, nonce)).payload).toEqual(first.payload)
  const other = await exchange(token, makeToken())
  expect(other.error?.fields).toEqual([{ field: 'token', message: '这个登录链接已经用过或已失效' }])
  expect(await codeOf(first.payload.token)).toBe(200)
  await app.call(first.payload.token, 'POST /api/auth/logout', {})
  expect((await exchange(token, nonce)).code).toBe(400)
})

it('[SE-53] of several browsers at once one gets in', async () => {
  const { token } = await setup()
  const tried = await Promise.all(Array.from({ length: 8 }, () => exchange(token, makeToken())))
  expect(tried.filter(({ code }) => code === 200)).toHaveLength(1)
})

it('[SE-53] one that has ended, has run out or belongs to a student is worth nothing, and a made-up one neither', async () => {
  const { token } = await setup()
  await app.call(token, 'POST /api/auth/logout', {})
  const late = await setup()
  app.clock.advance(7 * 24 * 60 * 60 * 1000)
  for (const worthless of [token, late.token, makeToken(), 'x'])
    expect((await exchange(worthless, makeToken())).error?.fields[0]?.field).toBe('token')
  const { school_id } = await buildSchool(app)
  const student = await buildTeacher(app, { school_id })
  await app.services.database.pool.query('update account set user_type = 2 where account_id = $1', [
    student.account_id,
  ])
  expect((await exchange(student.token, makeToken())).code).toBe(400)
  expect(await codeOf(student.token)).toBe(200)
})
