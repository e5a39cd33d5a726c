import { afterAll, beforeAll, expect, it } from 'vitest'
import { resetSecondStepCommand } from '../../src/commands/reset-second-step-command.ts'
import { buildSchool, buildTeacher, TEST_PASSWORD } from '../builders.ts'
import { giveAuthenticator } from '../second-step-builders.ts'
import { auditOf } from '../session-builders.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const reset = (...args: string[]) =>
  resetSecondStepCommand({
    args,
    open: async () => ({ clock: app.clock, database: { ...app.services.database, close: async () => {} } }),
  })

it('[SE-68] the operator takes the second step from an account, and that is in the log', async () => {
  const { school_id } = await buildSchool(app)
  const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
  await giveAuthenticator(app, manager)
  const login = () =>
    app.call(null, 'POST /api/auth/login', { account: manager.login, password: TEST_PASSWORD })
  expect((await login()).error?.fields[0]?.field).toBe('code')
  expect(await reset('--login', manager.login)).toContain(manager.login)
  expect((await login()).code).toBe(200)
  app.clock.advance(1001)
  expect((await app.call(manager.token, 'GET /api/auth/user/info', {})).code).toBe(401)
  const where = { action: 'account.second_step_reset', target_id: manager.account_id }
  expect(await auditOf(app, where)).toMatchObject([{ account_id: null, school_id }])
})

it('[SE-68] says what is wrong with the command', async () => {
  await expect(reset('--login', 'nobody-of-this-name')).rejects.toThrow('没有这个账号')
  for (const args of [[], ['--login', ''], ['teacher']])
    await expect(reset(...args)).rejects.toThrow('用法：')
})
