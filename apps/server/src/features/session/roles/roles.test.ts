import { ACTIONS, type Grants, ROLES } from '@jiangtai/shared/core/permissions.ts'
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
    const some = { resource: ['query'] }
    expect((await update(null, role_id, some)).code).toBe(401)
    expect((await update(teacher.token, role_id, some)).code).toBe(403)
    expect((await update(other.manager.token, role_id, some)).code).toBe(404)
    const own = await update(manager.token, idOf('school_manager'), { schoolManage: ['query'] })
    expect(own.error?.fields[0]?.field).toBe('grants')
    expect((await update(manager.token, idOf('student'), some)).error?.fields[0]?.field).toBe('role_id')
    const unknown = await update(manager.token, role_id, { nothing: ['query'] })
    expect(unknown.code).toBe(400)
  })

  it('[SE-50] are changed by nobody whose office is a part of the school, whatever their role allows', async () => {
    const { manager, idOf } = await setup()
    const leader = await buildTeacher(app, { ...(await schoolOf(manager)), role_key: 'grade_leader' })
    const given = { schoolManage: [...ACTIONS] }
    expect((await update(manager.token, idOf('grade_leader'), given)).code).toBe(200)
    app.clock.advance(1001)
    for (const key of ['grade_leader', 'school_manager', 'subject_teacher']) {
      expect(await update(leader.token, idOf(key), { ...given, dataReport: ['query'] })).toMatchObject({
        status: 403,
        message: '只有校管理员可以这样做',
      })
    }
  })

  it('[SE-50] give no right that the giver has not, and the managers’ own role becomes neither more nor less', async () => {
    const { manager, idOf } = await setup()
    const own = ROLES.school_manager.grants
    const more = await update(manager.token, idOf('school_manager'), {
      ...copyOf(own),
      dataReport: [...ACTIONS],
    })
    expect(more.error?.fields).toEqual([{ field: 'grants', message: '不能授予您自己没有的权限' }])
    const others = await update(manager.token, idOf('observer'), { dataReport: ['delete'] })
    expect(others.error?.fields).toEqual([{ field: 'grants', message: '不能授予您自己没有的权限' }])
    const { homework: _taken, ...less } = copyOf(own)
    const narrowed = await update(manager.token, idOf('school_manager'), less)
    expect(narrowed.error?.fields[0]).toMatchObject({
      field: 'grants',
      message: expect.stringContaining('不能减少') as string,
    })
    expect((await update(manager.token, idOf('school_manager'), copyOf(own))).code).toBe(200)
  })

  it.each<Record<string, string[]>>([{}, { schoolManage: [] }, { resource: [], schoolManage: [] }])(
    '[SE-50] are never emptied: %j is refused at its field',
    async (grants) => {
      const { manager, idOf } = await setup()
      for (const key of ['school_manager', 'subject_teacher']) {
        const emptied = await update(manager.token, idOf(key), grants)
        expect(emptied).toMatchObject({ code: 400, error: { fields: [{ field: 'grants' }] } })
      }
    },
  )
})

const copyOf = (grants: Grants): Record<string, string[]> =>
  Object.fromEntries(Object.entries(grants).map(([id, actions]) => [id, [...actions]]))

async function schoolOf({ account_id }: { account_id: string }): Promise<{ school_id: string }> {
  const { rows } = await app.services.database.pool.query<{ school_id: string }>(
    'select school_id from account where account_id = $1',
    [account_id],
  )
  const [row] = rows
  if (row === undefined) throw new Error('the account is gone')
  return row
}
