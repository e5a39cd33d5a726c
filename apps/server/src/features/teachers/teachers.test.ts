import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass, buildTeacher, type TestUser } from '../../../test/builders.ts'
import { buildStaffedSchool, grantSchoolManage, rowsOf } from '../../../test/people-builders.ts'
import { auditOf, givePhone, newPhone } from '../../../test/session-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const T = 'POST /api/school_manager/v1/teachers/'
const setup = () => buildStaffedSchool(app)
const id = newId()
const person = { name: '李芳', gender: 'female', phase_id: 'senior', subject_id: 'math' } as const
const list = (user: TestUser, filter: object = {}) => app.call(user.token, `${T}list`, filter)
const names = async (user: TestUser, filter: object = {}) =>
  (await list(user, filter)).payload.list.map(({ name }) => name)
const create = (user: TestUser, body: object) => app.call(user.token, `${T}create`, { ...person, ...body })
const info = async (user: TestUser, teacher_id: string) =>
  (await app.call(user.token, `${T}info`, { teacher_id })).payload
const newLogin = () => `l-${newId().slice(-12)}`

const CALLS = [
  ['list-subjects', {}, { school_id: 'another' }],
  ['list', {}, { status: 'x' }],
  ['info', { teacher_id: id }, { teacher_id: 1 }],
  ['update-info', { teacher_id: id, name: '甲' }, { phone_number: '123' }],
  ['create', { ...person, login: 'lifang1' }, { office: 'x' }],
  ['leadership/save', { teacher_id: id, office: 'teacher', leads: [] }, { leads: [{ kind: 'x' }] }],
  ['leave', { teacher_id: id, reason: '调离' }, { reason: '' }],
  ['return', { teacher_id: id }, { teacher_id: '' }],
  ['export', {}, { columns: ['x'] }],
  ['accounts/toggle-status', { teacher_ids: [id], is_disabled: true }, { teacher_ids: [] }],
  ['accounts/reset-password', { teacher_id: id }, { teacher_id: null }],
  ['accounts/slips', { teacher_ids: [id] }, { include_used: 'x' }],
] as const

describe('the calls of teachers', () => {
  it.each(CALLS)(
    '[SC-1] %s: not signed in, without the permission, with a bad body',
    async (call, body, bad) => {
      const { manager, plain } = await setup()
      expect((await app.send(null, T + call, body)).status).toBe(401)
      expect((await app.send(plain.token, T + call, body)).status).toBe(403)
      // A call without a body gets another school's id.
      const refused = 'school_id' in bad ? 403 : 400
      expect((await app.send(manager.token, T + call, { ...body, ...bad })).status).toBe(refused)
    },
  )

  it.each(CALLS.filter(([, body]) => 'teacher_id' in body || 'teacher_ids' in body))(
    '[SC-4] %s: of another school like absent, out of scope refused',
    async (call, body) => {
      const school = await setup()
      const stranger = await setup()
      await grantSchoolManage(app, { school_id: school.school_id, role_key: 'head_teacher' })
      const ask = (user: TestUser, teacher_id: string) =>
        app.send(user.token, T + call, {
          ...body,
          ...('teacher_ids' in body ? { teacher_ids: [teacher_id] } : { teacher_id }),
        })
      const absent = await ask(school.manager, newId())
      expect(absent.status).toBe(404)
      expect((await ask(school.manager, stranger.head.person_id)).raw.body).toBe(absent.raw.body)
      expect((await ask(school.head, school.other.person_id)).status).toBe(403)
    },
  )
})

describe('the list of teachers', () => {
  it('[SC-3] [SC-42] [SC-49] finds within the scope; phones are whole for managers only', async () => {
    const { manager, head, own, school_id } = await setup()
    const phone_number = newPhone()
    const made = await create(manager, { name: '欧阳芳', phone_number })
    expect(made.payload.login).toBe(phone_number)
    await create(manager, { name: '单雄信', login: newLogin(), subject_id: 'physics', phase_id: 'junior' })
    for (const search of ['欧阳', 'ouyangf', 'oyf', phone_number.slice(-6)])
      expect(await names(manager, { search })).toEqual(['欧阳芳'])
    expect((await list(manager)).payload.total).toBe(6)
    expect(await names(manager, { subject_id: 'physics' })).toEqual(['单雄信'])
    expect(await names(manager, { phase_id: 'junior' })).toEqual(['单雄信'])
    expect(await names(manager, { class_id: own.class_id })).toEqual(['班主任'])
    expect(await names(manager, { account_state: 'unused', sort: 'login' })).toHaveLength(2)
    expect(await names(head)).toEqual(['班主任'])
    expect((await info(manager, made.payload.teacher_id)).phone_number).toBe(phone_number)
    // A leader of the subject group sees the teacher, not the number, and does not find by it.
    const leader = await buildTeacher(app, { school_id, role_key: 'subject_leader' })
    await app.call(manager.token, `${T}leadership/save`, {
      teacher_id: leader.person_id,
      office: 'teacher',
      leads: [{ kind: 'subject', phase_id: 'senior', subject_id: 'math' }],
    })
    app.clock.advance(1001)
    const masked = (await list(leader, { search: '欧阳' })).payload.list[0]
    expect(masked?.phone_number).toBe(`${phone_number.slice(0, 3)}****${phone_number.slice(-4)}`)
    expect(masked?.account.login).toBe(masked?.phone_number)
    expect(await names(leader, { search: phone_number.slice(-6) })).toEqual([])
    const counted = await app.call(manager.token, `${T}list-subjects`, {})
    expect(counted.payload.list).toContainEqual({
      phase_id: 'junior',
      phase_des: '初中',
      subject_id: 'physics',
      subject_des: '物理',
      teacher_count: 1,
    })
  })
})

describe('who of the staff is listed', () => {
  it('[SC-111] 在职, 离职 or both, by 职务 and by 学段, within the scope; a file holds the same', async () => {
    const { manager, head, own } = await setup()
    await create(manager, { name: '单雄信', login: newLogin(), phase_id: 'junior', office: 'observer' })
    const gone = (await create(manager, { name: '秦琼', login: newLogin() })).payload.teacher_id
    await app.call(manager.token, `${T}leave`, { teacher_id: gone, reason: '调离' })
    const everybody = await list(manager, { status: 'all' })
    const inOffice = await names(manager)
    expect(everybody.payload.total).toBe(inOffice.length + 1)
    expect(everybody.payload.list.map(({ name }) => name).toSorted()).toEqual(
      [...inOffice, '秦琼'].toSorted(),
    )
    const roles = (await app.call(manager.token, 'POST /api/session/v1/role/list', {})).payload.list
    const role_id = roles.find(({ role_key }) => role_key === 'observer')?.role_id
    const observers = await list(manager, { role_id })
    expect(observers.payload).toMatchObject({ total: 1, list: [{ name: '单雄信' }] })
    expect(await names(manager, { role_id, phase_id: 'senior' })).toEqual([])
    expect(await names(manager, { role_id, phase_id: 'junior', class_id: own.class_id })).toEqual([])
    expect(await names(head, { status: 'all' })).toEqual(['班主任'])
    expect(await names(head, { role_id })).toEqual([])
    expect((await app.call(manager.token, `${T}export`, { status: 'all', role_id })).code).toBe(200)
  })
})

describe('a teacher’s record', () => {
  it('[SC-25] lists what is taught in the order of the classes', async () => {
    const { manager, school_id } = await setup()
    const { teacher_id } = (await create(manager, { login: newLogin() })).payload
    for (const [name, phase_id, entry_year] of [
      ['高一(3)班', 'senior', 2026],
      ['九年级(1)班', 'junior', 2024],
      ['八年级(1)班', 'junior', 2025],
    ] as const) {
      const { class_id } = await buildClass(app, { school_id, teacher_id, name })
      await rowsOf(
        app,
        sql`update class set phase_id = ${phase_id}, entry_year = ${entry_year} where class_id = ${class_id}`,
      )
    }
    const inOrder = ['八年级(1)班', '九年级(1)班', '高一(3)班']
    expect((await info(manager, teacher_id)).classes.map(({ name }) => name)).toEqual(inOrder)
    const listed = (await list(manager, { search: '李芳' })).payload.list[0]
    expect(listed?.classes.map(({ name }) => name)).toEqual(inOrder)
  })

  it('[SC-41] [SC-43] is made with an account that opens nothing yet; login and phone are nobody else’s', async () => {
    const { manager, head, school_id } = await setup()
    const stranger = await setup()
    const [login, phone_number] = [newLogin(), newPhone()]
    const made = await create(manager, { login, phone_number, office: 'school_manager' })
    const [row] = await rowsOf(
      app,
      sql`select password_hash, manager_type, phone, school_id from account where person_id = ${made.payload.teacher_id}`,
    )
    expect(row).toEqual({ password_hash: null, manager_type: 1, phone: phone_number, school_id })
    expect((await create(manager, {})).error?.fields[0]?.field).toBe('login')
    expect((await create(manager, { login })).error?.fields[0]).toEqual({
      field: 'login',
      message: `登录名 ${login} 已被李芳使用，请换一个`,
    })
    expect((await create(manager, { phone_number })).error?.fields[0]?.field).toBe('phone_number')
    // Both errors are told at once, so that nobody corrects one only to hear of the other.
    expect((await create(manager, { login, phone_number })).error?.fields).toEqual([
      { field: 'phone_number', message: `手机号 ${phone_number} 已被李芳使用` },
      { field: 'login', message: `登录名 ${login} 已被李芳使用，请换一个` },
    ])
    const foreign = await create(stranger.manager, { phone_number, login: newLogin() })
    expect(foreign.code).toBe(400)
    expect(foreign.raw.body).not.toContain('李芳')
    await grantSchoolManage(app, { school_id, role_key: 'head_teacher' })
    expect((await create(head, { login: newLogin() })).status).toBe(403)
    expect(await auditOf(app, { action: 'teacher.create', target_id: made.payload.teacher_id })).toHaveLength(
      1,
    )
  })

  it('[SC-41] is changed in what is given; who signs in by phone number goes on with the new one', async () => {
    const { manager, other } = await setup()
    const [old, fresh] = [newPhone(), newPhone()]
    const { teacher_id } = (await create(manager, { phone_number: old })).payload
    const update = (body: object) => app.call(manager.token, `${T}update-info`, { teacher_id, ...body })
    expect((await update({ phone_number: null })).error?.fields[0]?.field).toBe('login')
    expect((await update({ phone_number: fresh, name: '李芳芳' })).code).toBe(200)
    const [account] = await rowsOf(
      app,
      sql`select name, login, phone from account where person_id = ${teacher_id}`,
    )
    expect(account).toEqual({ name: '李芳芳', login: fresh, phone: fresh })
    expect(await names(manager, { search: 'lff' })).toEqual(['李芳芳'])
    const taken = await givePhone(app, other.account_id)
    expect((await update({ phone_number: taken })).error?.fields[0]).toEqual({
      field: 'phone_number',
      message: `手机号 ${taken} 已被旁人使用`,
    })
    expect((await update({ login: other.login })).error?.fields[0]?.message).toContain('旁人')
    expect(await auditOf(app, { action: 'teacher.update', target_id: teacher_id })).toMatchObject([
      { before: { phone_number: old }, after: { phone_number: fresh, login: fresh } },
    ])
  })
})
