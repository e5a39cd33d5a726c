import { ACTIONS, ROLES } from '@jiangtai/shared/core/permissions.ts'
import { MAX_OWN_ROLES } from '@jiangtai/shared/session/roles-contract.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTeacher, type TestUser } from '../../../../test/builders.ts'
import { buildStaffedSchool, rowsOf, runJobs, xlsxUpload } from '../../../../test/people-builders.ts'
import { auditOf } from '../../../../test/session-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const R = 'POST /api/session/v1/role/'
const T = 'POST /api/school_manager/v1/teachers/'
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function setup() {
  const school = await buildStaffedSchool(app)
  const { manager } = school
  const list = async () => (await app.call(manager.token, `${R}list`, {})).payload.list
  const idOf = async (key: string) => (await list()).find(({ role_key }) => role_key === key)?.role_id ?? ''
  const create = async (model: string, name: string, by: TestUser = manager) =>
    app.call(by.token, `${R}create`, { copy_of: await idOf(model), name })
  const appoint = (teacher: TestUser, body: object, by: TestUser = manager) =>
    app.send(by.token, `${T}leadership/save`, { teacher_id: teacher.person_id, leads: [], ...body })
  return { ...school, list, idOf, create, appoint }
}

it('[SE-101] [SE-20] are copied from another, named, changed, and a change reaches who is signed in', async () => {
  const { manager, plain, list, idOf, create, appoint } = await setup()
  const made = (await create('subject_leader', '教研组长')).payload
  expect(made).toMatchObject({ based_on: 'subject_leader', grants: ROLES.subject_leader.grants })
  expect(await auditOf(app, { action: 'role.create', target_id: made.role_id })).toHaveLength(1)
  expect((await create('observer', '教研组长')).error?.fields[0]?.field).toBe('name')
  expect((await create('student', '新生')).error?.fields[0]?.field).toBe('copy_of')
  const renamed = await app.send(manager.token, `${R}update`, {
    ...{ role_id: await idOf('observer'), name: '教研组长', grants: { resource: ['query'] } },
    needs_second_step: false,
  })
  expect(renamed.error?.fields[0]?.field).toBe('name')
  const lead = { kind: 'subject', phase_id: 'senior', subject_id: 'math' }
  const given = await appoint(plain, { office: 'teacher', role_id: made.role_id, leads: [lead] })
  expect(given.payload).toMatchObject({ role_name: '教研组长' })
  expect(
    await rowsOf(app, sql`select manager_type from account where person_id = ${plain.person_id}`),
  ).toEqual([{ manager_type: 3 }])
  const grants = { schoolManage: ['query', 'get', 'export'] }
  await app.send(manager.token, `${R}update`, {
    ...{ role_id: made.role_id, name: '教研组长', grants, needs_second_step: false },
  })
  expect(app.published.at(-1)).toMatchObject({
    room: `account:${plain.account_id}`,
    event: 'permissions_changed',
  })
  expect((await list()).find(({ role_id }) => role_id === made.role_id)).toMatchObject({
    ...{ grants, account_count: 1 },
  })
  const shown = await app.call(manager.token, `${T}info`, { teacher_id: plain.person_id })
  expect(shown.payload).toMatchObject({
    ...{ role_key: 'subject_leader', own_role_id: made.role_id, role_name: '教研组长' },
  })
})

it('[SE-101] a school makes twenty and no more', async () => {
  const { create } = await setup()
  for (let at = 0; at < MAX_OWN_ROLES; at += 1) expect((await create('observer', `巡课${at}`)).code).toBe(200)
  expect((await create('observer', '再一个')).error?.fields[0]?.field).toBe('name')
})

it('[SE-102] are removed once nobody has them; standard ones never', async () => {
  const { manager, plain, idOf, list, create, appoint } = await setup()
  const { role_id } = (await create('observer', '督导')).payload
  const remove = (id: string) => app.call(manager.token, `${R}remove`, { role_id: id })
  await appoint(plain, { office: 'observer', role_id })
  expect(await remove(role_id)).toMatchObject({
    status: 409,
    message: expect.stringContaining('有 1 个账号是督导'),
  })
  await appoint(plain, { office: 'teacher' })
  expect((await remove(role_id)).code).toBe(200)
  expect(await list()).toHaveLength(7)
  expect((await remove(await idOf('observer'))).status).toBe(409)
  const wrong = await appoint(plain, { office: 'observer', role_id })
  expect(wrong.error?.fields[0]?.field).toBe('role_id')
})

it('[SE-103] whoever has a narrowed role of managers gives no office with more, by no way, and touches nobody who has more', async () => {
  const { manager, plain, other, school_id, create, appoint } = await setup()
  const dean = await buildTeacher(app, { school_id, name: '教务主任' })
  const { role_id } = (await create('school_manager', '教务主任')).payload
  const grants = { schoolManage: [...ACTIONS], resource: ['query', 'get'] }
  await app.send(manager.token, `${R}update`, { role_id, name: '教务主任', grants, needs_second_step: false })
  expect((await appoint(dean, { office: 'school_manager', role_id })).code).toBe(200)
  app.clock.advance(1001)
  expect((await app.call(dean.token, `${T}list`, {})).payload.total).toBeGreaterThan(4)
  expect((await appoint(plain, { office: 'school_manager' }, dean)).status).toBe(403)
  expect((await appoint(dean, { office: 'school_manager' }, dean)).status).toBe(403)
  const teacher = {
    name: '甲',
    gender: 'male',
    phase_id: 'senior',
    subject_id: 'math',
    login: `d-${role_id.slice(-9)}`,
  }
  expect((await app.send(dean.token, `${T}create`, { ...teacher, office: 'school_manager' })).status).toBe(
    403,
  )
  expect(
    (await app.send(dean.token, `${T}create`, { ...teacher, office: 'school_manager', role_id })).code,
  ).toBe(200)
  const many = { teacher_ids: [plain.person_id], office: 'school_manager' }
  expect((await app.send(dean.token, `${T}batch/office`, many)).status).toBe(403)
  const reset = { teacher_id: manager.person_id }
  expect((await app.send(dean.token, `${T}accounts/reset-password`, reset)).status).toBe(403)
  const file = await xlsxUpload(
    ['姓名', '性别', '学段', '学科', '登录名', '角色'],
    [['乙', '男', '高中', '数学', `f-${role_id.slice(-9)}`, '校管理员']],
  )
  await app.send(dean.token, `${T}import/run`, file)
  await runJobs(app)
  expect(
    await rowsOf(app, sql`select name from teacher where school_id = ${school_id} and name = '乙'`),
  ).toEqual([])
  // The only one with the role of managers itself goes on being it.
  expect((await appoint(manager, { office: 'school_manager', role_id })).status).toBe(409)
  expect((await appoint(other, { office: 'teacher', role_id })).error?.fields[0]?.field).toBe('role_id')
})
