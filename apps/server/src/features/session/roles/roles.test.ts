import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher } from '../../../../test/builders.ts'
import { auditOf } from '../../../../test/session-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function setup() {
  const { school_id } = await buildSchool(app)
  const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
  const teacher = await buildTeacher(app, { school_id })
  const listed = await app.call(manager.token, 'POST /api/session/v1/role/list', {})
  const idOf = (key: string) => listed.payload.list.find((role) => role.role_key === key)?.role_id ?? ''
  return { manager, teacher, idOf, roles: listed.payload.list }
}

const update = (token: string | null, role_id: string, grants: Record<string, string[]>) =>
  app.send(token, 'POST /api/session/v1/role/update', {
    role_id,
    name: '教师',
    grants,
    needs_second_step: false,
  })

describe('roles', () => {
  it('[SE-20] are a school’s own copy, and a change reaches who is signed in', async () => {
    const { manager, teacher, idOf, roles } = await setup()
    expect(roles).toHaveLength(7)
    const role_id = idOf('subject_teacher')
    expect((await update(manager.token, role_id, { schoolManage: ['query'] })).code).toBe(200)
    expect(app.published.at(-1)).toMatchObject({
      room: `account:${teacher.account_id}`,
      event: 'permissions_changed',
    })
    app.clock.advance(1001)
    const list = (token: string) => app.call(token, 'POST /api/session/v1/role/list', {})
    expect((await list(teacher.token)).code).toBe(200)
    const other = await setup()
    expect((await list(other.teacher.token)).code).toBe(403)
    expect(await auditOf(app, { action: 'role.update', target_id: role_id })).toMatchObject([
      { account_id: manager.account_id, after: { grants: { schoolManage: ['query'] } } },
    ])
  })

  it('[SE-21] are changed by managers of that school only, who cannot lock themselves out', async () => {
    const { manager, teacher, idOf } = await setup()
    const other = await setup()
    const role_id = idOf('subject_teacher')
    expect((await update(null, role_id, {})).code).toBe(401)
    expect((await update(teacher.token, role_id, {})).code).toBe(403)
    expect((await update(other.manager.token, role_id, {})).code).toBe(404)
    const own = await update(manager.token, idOf('school_manager'), { schoolManage: ['query'] })
    expect(own.error?.fields[0]?.field).toBe('grants')
    const blind = await update(manager.token, idOf('school_manager'), { schoolManage: ['edit'] })
    expect(blind.error?.fields[0]?.field).toBe('grants')
    expect((await update(manager.token, idOf('student'), {})).error?.fields[0]?.field).toBe('role_id')
    const unknown = await update(manager.token, role_id, { nothing: ['query'] })
    expect(unknown.code).toBe(400)
  })
})
