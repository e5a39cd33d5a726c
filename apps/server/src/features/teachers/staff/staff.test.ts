import { newId } from '@jiangtai/shared/core/ids.ts'
import { TEACHER_IMPORT_COLUMNS } from '@jiangtai/shared/teachers/rules.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher, signIn, type TestUser, TEST_PASSWORD } from '../../../../test/builders.ts'
import { checkImport, runImport } from '../../imports/test/import-builders.ts'
import {
  buildStaffedSchool,
  grantSchoolManage,
  rowsOf,
  xlsxUpload,
} from '../../../../test/people-builders.ts'
import { auditOf, newPhone } from '../../../../test/session-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const T = 'POST /api/school_manager/v1/teachers/'
const setup = () => buildStaffedSchool(app)
const list = (user: TestUser, filter: object = {}) => app.call(user.token, `${T}list`, filter)
const names = async (user: TestUser, filter: object = {}) =>
  (await list(user, filter)).payload.list.map(({ name }) => name)
const info = async (user: TestUser, teacher_id: string) =>
  (await app.call(user.token, `${T}info`, { teacher_id })).payload
const userInfo = (token: string) => app.send(token, 'GET /api/auth/user/info', {})
const newLogin = () => `l-${newId().slice(-12)}`

describe('the office of a teacher', () => {
  it('[SC-50] [SC-47] gives role and manager_type, tells who is signed in, and leaves one manager', async () => {
    const { manager, head, school_id } = await setup()
    const teacher_id = head.person_id
    const save = (body: object) =>
      app.call(manager.token, `${T}leadership/save`, { teacher_id, office: 'teacher', leads: [], ...body })
    const grade = { kind: 'grade', phase_id: 'senior', entry_year: 2026 }
    const subject = { kind: 'subject', phase_id: 'senior', subject_id: 'math' }
    const account = async () =>
      (await rowsOf(app, sql`select manager_type from account where person_id = ${teacher_id}`))[0]
    expect((await save({ leads: [grade, subject] })).payload.role_key).toBe('grade_leader')
    expect(app.published.at(-1)).toMatchObject({
      room: `account:${head.account_id}`,
      event: 'permissions_changed',
    })
    expect(await account()).toEqual({ manager_type: 2 })
    expect((await info(manager, teacher_id)).leads.map(({ name }) => name)).toEqual(['高一年级', '高中数学'])
    app.clock.advance(1001)
    // The whole grade is in scope now.
    expect((await app.call(head.token, 'POST /api/school_manager/v1/students/list', {})).payload.total).toBe(
      6,
    )
    expect((await save({ leads: [subject] })).payload.role_key).toBe('subject_leader')
    expect((await save({})).payload.role_key).toBe('subject_teacher')
    expect((await save({ office: 'observer', leads: [grade] })).error?.fields[0]?.field).toBe('leads')
    expect((await save({ office: 'observer' })).payload.role_key).toBe('observer')
    const led = await rowsOf(
      app,
      sql`select kind, to_day from leadership where teacher_id = ${teacher_id} order by kind`,
    )
    expect(led).toEqual([
      { kind: 'grade', to_day: '2026-11-20' },
      { kind: 'subject', to_day: '2026-11-20' },
    ])
    const own = await save({ teacher_id: manager.person_id })
    expect(own).toMatchObject({ status: 409, message: '学校至少要有一位能登录的校管理员' })
    await grantSchoolManage(app, { school_id, role_key: 'observer' })
    const escalating = { teacher_id, office: 'school_manager', leads: [] }
    expect((await app.send(head.token, `${T}leadership/save`, escalating)).status).toBe(403)
  })

  it('[SC-51] [SC-47] ends with 离职 and opens again with 返岗, without what was taught', async () => {
    const { manager, head, own } = await setup()
    const teacher_id = head.person_id
    const token = await signIn(app, head.login)
    const leave = (body: object) =>
      app.call(manager.token, `${T}leave`, { teacher_id, reason: '调离', ...body })
    expect((await leave({ teacher_id: manager.person_id })).status).toBe(409)
    expect((await leave({ day: '2026-11-21' })).error?.fields[0]?.field).toBe('day')
    expect((await leave({ day: '2026-11-01' })).payload).toEqual({
      closed_assignment_count: 1,
      ended_lead_count: 0,
    })
    app.clock.advance(1001)
    expect(await userInfo(token)).toMatchObject({ code: 403 })
    expect(await names(manager, { status: 'left' })).toEqual(['班主任'])
    const gone = await info(manager, teacher_id)
    expect(gone).toMatchObject({
      status: 'left',
      classes: [],
      past_classes: [{ class_id: own.class_id, to_day: '2026-11-01' }],
      left: { day: '2026-11-01', reason: '调离', leads: [] },
    })
    expect((await leave({})).status).toBe(409)
    const enable = { teacher_ids: [teacher_id], is_disabled: false }
    expect((await app.send(manager.token, `${T}accounts/toggle-status`, enable)).status).toBe(409)
    expect((await app.call(manager.token, `${T}return`, { teacher_id })).code).toBe(200)
    expect((await userInfo(await signIn(app, head.login))).code).toBe(200)
    expect(await info(manager, teacher_id)).toMatchObject({
      status: 'active',
      classes: [],
      role_key: 'subject_teacher',
    })
    expect((await app.call(manager.token, `${T}return`, { teacher_id })).status).toBe(409)
  })
})

describe('teachers’ accounts', () => {
  it('[SC-46] [SC-47] are disabled at once; not one’s own, and not the last manager’s', async () => {
    const { manager, head, school_id } = await setup()
    const token = await signIn(app, head.login)
    const toggle = (user: TestUser, other: TestUser, is_disabled = true) =>
      app.call(user.token, `${T}accounts/toggle-status`, { teacher_ids: [other.person_id], is_disabled })
    expect((await toggle(manager, manager)).message).toBe('不能停用自己的账号')
    expect((await toggle(manager, head)).payload).toEqual({ changed_count: 1 })
    app.clock.advance(1001)
    expect(await userInfo(token)).toMatchObject({ status: 200, code: 403 })
    expect((await toggle(manager, head, false)).payload).toEqual({ changed_count: 1 })
    const second = await buildTeacher(app, { school_id, role_key: 'school_manager' })
    const both = await Promise.all([toggle(manager, second), toggle(second, manager)])
    expect(both.filter((reply) => reply.code === 200)).toHaveLength(1)
    const left = await rowsOf(
      app,
      sql`select 1 from account where school_id = ${school_id} and manager_type = 1 and not is_disabled`,
    )
    expect(left).toHaveLength(1)
  })

  it('[SC-48] of school managers are not touched by others, whatever their role allows', async () => {
    const { manager, head, school_id, own } = await setup()
    await grantSchoolManage(app, { school_id, role_key: 'head_teacher' })
    await app.services.database.orm.execute(
      sql`insert into teacher_assignment (assignment_id, school_id, class_id, teacher_id, subject_id, duty, from_day)
        values (${newId()}, ${school_id}, ${own.class_id}, ${manager.person_id}, 'chinese', 'subject', '2026-09-01')`,
    )
    const teacher_id = manager.person_id
    expect((await info(head, teacher_id)).abilities).toEqual({
      edit: false,
      manage_account: false,
      appoint: false,
    })
    for (const [call, body] of [
      ['accounts/reset-password', { teacher_id }],
      ['accounts/slips', { teacher_ids: [teacher_id], include_used: true }],
      ['accounts/toggle-status', { teacher_ids: [teacher_id], is_disabled: true }],
      ['update-info', { teacher_id, phone_number: newPhone() }],
    ] as const)
      expect((await app.send(head.token, T + call, body)).status).toBe(403)
    expect((await app.call(manager.token, `${T}update-info`, { teacher_id, name: '校长二' })).code).toBe(200)
  })

  it('[SC-44] [SC-45] get a password that is told once and ends every sign-in; slips skip who has signed in', async () => {
    const { manager, head } = await setup()
    const token = await signIn(app, head.login)
    const reset = await app.call(manager.token, `${T}accounts/reset-password`, { teacher_id: head.person_id })
    app.clock.advance(1001)
    expect(await userInfo(token)).toMatchObject({ code: 401 })
    const login = (password: string) =>
      app.send(null, 'POST /api/auth/login', { account: head.login, password })
    expect((await login(TEST_PASSWORD)).error?.name).toBe('SIGN_IN_REFUSED')
    expect((await login(reset.payload.password)).error?.name).toBe('PASSWORD_MUST_CHANGE')
    const person = { name: '李芳', gender: 'female', phase_id: 'senior', subject_id: 'math' } as const
    const made = await app.call(manager.token, `${T}create`, { ...person, login: newLogin() })
    const slips = await app.call(manager.token, `${T}accounts/slips`, {
      teacher_ids: [head.person_id, made.payload.teacher_id],
    })
    expect(slips.payload.slips).toMatchObject([{ teacher_id: made.payload.teacher_id, name: '李芳' }])
    expect(slips.payload.skipped).toMatchObject([{ id: head.person_id }])
    const own = await app.send(manager.token, `${T}accounts/reset-password`, {
      teacher_id: manager.person_id,
    })
    expect(own.status).toBe(409)
    expect(await auditOf(app, { action: 'teacher.password', target_id: head.person_id })).toMatchObject([
      { account_id: manager.account_id, after: { person_ids: [head.person_id] } },
    ])
  })
})

describe('a file of teachers', () => {
  it('[SC-56] [SC-57] [SC-59] creates, updates, adds classes and never roles; its export changes nothing', async () => {
    const { manager, head, school_id, own } = await setup()
    const [login, phone] = [newLogin(), newPhone()]
    const rows = [
      ['李芳', '女', phone, '高中', '数学', login, '巡课', '高一(1)班、高一(2)班'],
      [null, null, null, null, null, head.login, null, '高一(2)班'],
      ['校长', null, null, null, null, manager.login, '任课教师', null],
      ['甲', '男', '123', '大学', '数学', newLogin(), '校长', '高九(9)班'],
      ['乙', '男', null, '高中', '数学', null, null, null],
    ]
    const upload = await xlsxUpload(TEACHER_IMPORT_COLUMNS, rows)
    const checked = await checkImport(app, manager, 'teachers', upload)
    expect(checked).toMatchObject({
      create_count: 1,
      update_count: 1,
      unchanged_count: 0,
      error_count: 3,
    })
    expect(checked.errors.map(({ row, column }) => `${row}${column}`)).toEqual([
      '4角色',
      '5学段',
      '5手机号',
      '5角色',
      '5任教班级',
      '6登录名',
    ])
    const run = (file: { file_name: string; content_base64: string }) =>
      runImport(app, manager, 'teachers', file)
    expect((await run(upload)).result).toEqual({ created: 1, updated: 1, unchanged: 0, failed: 3 })
    const [made] = (await list(manager, { search: phone })).payload.list
    expect(made).toMatchObject({ name: '李芳', role_key: 'observer', account: { login, state: 'unused' } })
    expect(made?.classes.map(({ name }) => name).toSorted()).toEqual(['高一(1)班', '高一(2)班'])
    expect((await list(manager, { class_id: own.class_id })).payload.total).toBe(2)
    const state = () =>
      rowsOf(
        app,
        sql`select t.*, a.login, a.phone, a.role_id, (select count(*)::int from teacher_assignment x
          where x.teacher_id = t.teacher_id and x.to_day is null) as taught
          from teacher t join account a on a.person_id = t.teacher_id where t.school_id = ${school_id} order by t.teacher_id`,
      )
    const before = await state()
    const exported = await app.call(manager.token, `${T}export`, {})
    expect((await run(exported.payload)).result).toEqual({ created: 0, updated: 0, unchanged: 5, failed: 0 })
    expect(await state()).toEqual(before)
    expect((await app.send(head.token, `${T}export`, {})).status).toBe(403)
  })
})
