import { readFileSync } from 'node:fs'
import path from 'node:path'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildStaffedSchool,
  buildTeachingClass,
  decide,
  grantSchoolManage,
  rowsOf,
} from '../../../test/people-builders.ts'
import { auditOf } from '../../../test/session-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const S = 'POST /api/school_manager/v1/students/'
const setup = () => buildStaffedSchool(app)
const list = (token: string | null, filter: object = {}) => app.call(token, `${S}list`, filter)
const names = async (token: string, filter: object = {}) =>
  (await list(token, filter)).payload.list.map(({ name }) => name)
const create = (token: string, body: object) =>
  app.call(token, `${S}create`, {
    name: '欧阳小明',
    gender: 'male',
    student_no: `n${newId().slice(-10)}`,
    ...body,
  })

const id = newId()
const CALLS = [
  ['list', {}, { page_size: 101 }],
  ['list-brief-info', {}, { sort: 'x' }],
  ['info', { student_id: id }, { student_id: 'x' }],
  ['update-info', { student_id: id, name: '甲' }, { name: '' }],
  ['create', { name: '甲', gender: 'male', student_no: 'a1234' }, { gender: 'x' }],
  ['add-to-teaching-class', { class_id: id, student_ids: [id] }, { student_ids: [] }],
  ['status/change', { student_id: id, kind: 'leave', reason: '病' }, { kind: 'x' }],
  ['merge', { student_id: id, merged_student_id: newId() }, { merged_student_id: 1 }],
  ['export', {}, { columns: [] }],
  ['accounts/toggle-status', { student_ids: [id], is_disabled: true }, { is_disabled: 1 }],
  ['accounts/force-logout', { student_ids: [id] }, { student_ids: 'x' }],
  ['change-password', { student_id: id }, { password: '1' }],
  ['accounts/slips', { student_ids: [id] }, { student_ids: Array.from({ length: 201 }, newId) }],
  ['pads/list', {}, { page: 0 }],
  ['pads/unbind', { binding_ids: [id] }, { binding_ids: [] }],
] as const

describe('the calls of students', () => {
  it.each(CALLS)(
    '[SC-1] %s: not signed in, without the permission, with a bad body',
    async (call, body, bad) => {
      const { manager, plain } = await setup()
      expect((await app.send(null, S + call, body)).status).toBe(401)
      expect((await app.send(plain.token, S + call, body)).status).toBe(403)
      expect((await app.send(manager.token, S + call, { ...body, ...bad })).status).toBe(400)
    },
  )

  it.each(CALLS.filter(([, body]) => 'student_id' in body || 'student_ids' in body))(
    '[SC-4] %s: of another school like absent, out of scope refused, and nothing is changed',
    async (call, body) => {
      const school = await setup()
      const stranger = await setup()
      await grantSchoolManage(app, { school_id: school.school_id, role_key: 'head_teacher' })
      const ofStudent = (student_id: string) => {
        const named = 'student_ids' in body ? { student_ids: [student_id] } : { student_id }
        return { ...body, ...named }
      }
      const foreign = stranger.own.students[0]?.student_id ?? ''
      const outside = school.theirs.students[0]?.student_id ?? ''
      const before = await rowsOf(app, sql`select * from student where school_id = ${stranger.school_id}`)
      const absent = await app.send(school.manager.token, S + call, ofStudent(newId()))
      const theirs = await app.send(school.manager.token, S + call, ofStudent(foreign))
      expect(absent.status).toBe(404)
      expect(theirs.raw.body).toBe(absent.raw.body)
      expect((await app.send(school.head.token, S + call, ofStudent(outside))).status).toBe(403)
      expect(await rowsOf(app, sql`select * from student where school_id = ${stranger.school_id}`)).toEqual(
        before,
      )
    },
  )
})

describe('the list of students', () => {
  it('[SC-3] [SC-42] finds by name, pinyin, initials and number within the scope, and filters', async () => {
    const { manager, head, own, school_id } = await setup()
    const made = await create(manager.token, {
      name: '欧阳娜娜',
      student_no: 'k00123',
      class_id: own.class_id,
    })
    expect(made.payload).toMatchObject({ login: 'k00123', first_password: 'slip' })
    await create(manager.token, { name: '单雄信' })
    expect((await list(manager.token)).payload.total).toBe(8)
    // Logins and numbers of the others are hexadecimal by chance: a number looked for holds a letter they cannot.
    for (const search of ['欧阳', 'ouyang', 'oynn', 'k0012', '娜娜 0123'])
      expect(await names(manager.token, { search })).toEqual(['欧阳娜娜'])
    // A surname is read as one: 单 is shàn.
    expect(await names(manager.token, { search: 'shanxiong' })).toEqual(['单雄信'])
    expect(await names(manager.token, { search: 'sxx' })).toEqual(['单雄信'])
    expect(await names(manager.token, { search: '%' })).toEqual([])
    expect((await list(head.token)).payload.total).toBe(4)
    expect(await names(manager.token, { has_class: false })).toEqual(['单雄信'])
    expect((await list(manager.token, { class_id: own.class_id })).payload.total).toBe(4)
    expect((await list(manager.token, { phase_id: 'senior', entry_year: 2026 })).payload.total).toBe(7)
    expect((await list(manager.token, { phase_id: 'junior' })).payload.total).toBe(0)
    expect(await names(manager.token, { account_state: 'unused', search: '欧' })).toEqual(['欧阳娜娜'])
    expect((await list(manager.token, { account_state: 'disabled' })).payload.total).toBe(0)
    expect(await names(manager.token, { sort: 'name', page_size: 1 })).toEqual(['欧阳娜娜'])
    expect((await list(manager.token, { page: 2, page_size: 5 })).payload.list).toHaveLength(3)
    const teaching = await buildTeachingClass(app, { school_id, student_ids: [made.payload.student_id] })
    const [row] = (await list(manager.token, { class_id: teaching })).payload.list
    expect(row).toMatchObject({
      administrative_class: { name: '高一(1)班', grade_name: '高一', seat_no: 4 },
      teaching_classes: [{ class_id: teaching }],
      account: { state: 'unused', must_change_password: false, has_password: false, last_login_at: null },
    })
    const brief = await app.call(head.token, `${S}list-brief-info`, { search: '欧阳' })
    expect(brief.payload.list).toEqual([
      {
        student_id: made.payload.student_id,
        name: '欧阳娜娜',
        gender: 'male',
        student_no: 'k00123',
        class_id: own.class_id,
        class_name: '高一(1)班',
      },
    ])
  })
})

it('[SC-64] are found by the beginning of the login name, in the list and among the pads’ owners', async () => {
  const { manager, head, own, theirs } = await setup()
  const stranger = await setup()
  const start = `Lg_${newId().slice(-8)}`
  await create(manager.token, { name: '甲', login: `${start}a`, class_id: own.class_id })
  await create(manager.token, { name: '乙', login: `${start}b`, class_id: theirs.class_id })
  await create(stranger.manager.token, { name: '丙', login: `${start}c` })
  expect((await names(manager.token, { search: start, sort: 'name' })).sort()).toEqual(['乙', '甲'])
  expect(await names(manager.token, { search: ` ${start}a` })).toEqual(['甲'])
  expect(await names(head.token, { search: start })).toEqual(['甲'])
  for (const search of [start.slice(1), start.replace('_', '%'), start.replace('_', 'x')])
    expect(await names(manager.token, { search })).toEqual([])
})

describe('people written before the search', () => {
  it('[SC-42] are found after the migration that fills it', async () => {
    const { manager, school_id } = await setup()
    await create(manager.token, { name: '单雄信', student_no: 'AB-9' })
    for (const table of ['student', 'teacher'])
      await app.services.database.pool.query(`update ${table} set search_grams = '{}' where school_id = $1`, [
        school_id,
      ])
    expect(await names(manager.token, { search: 'sxx' })).toEqual([])
    const folder = path.join(import.meta.dirname, '../../../db/migrations')
    const migration = readFileSync(path.join(folder, '0005_fill_search_grams.sql'), 'utf8')
    for (const statement of migration.split('--> statement-breakpoint'))
      await app.services.database.pool.query(statement)
    for (const search of ['单雄', 'shanx', 'sxx', 'ab-9'])
      expect(await names(manager.token, { search })).toEqual(['单雄信'])
    const found = await app.call(manager.token, 'POST /api/school_manager/v1/teachers/list', {
      search: '校长',
    })
    expect(found.payload.total).toBe(1)
  })
})

describe('a new student', () => {
  it('[SC-40] [SC-41] has a number and a login of its own; a refusal says whose they are', async () => {
    const { manager, own, school_id } = await setup()
    const stranger = await setup()
    const first = await create(manager.token, {
      name: '甲',
      student_no: 'A-100',
      class_id: own.class_id,
      seat_no: 9,
    })
    expect(first.code).toBe(200)
    const again = await create(manager.token, { student_no: 'A-100', login: 'other-1' })
    expect(again.error?.fields).toEqual([
      { field: 'student_no', message: '学号 A-100 已被高一(1)班的甲使用' },
    ])
    const login = await create(manager.token, { login: 'A-100' })
    expect(login.error?.fields[0]).toEqual({ field: 'login', message: '登录名 A-100 已被甲使用，请换一个' })
    // Another school may use the number, but not the login name, and is not told its owner.
    const foreign = await create(stranger.manager.token, { student_no: 'A-100' })
    expect(foreign.error?.fields).toEqual([{ field: 'login', message: '登录名已被使用，请换一个' }])
    expect((await create(stranger.manager.token, { student_no: 'A-100', login: 'b-100' })).code).toBe(200)
    const phone = await create(manager.token, { login: '13812345678' })
    expect(phone.error?.fields[0]?.field).toBe('login')
    expect((await create(manager.token, { student_no: '13912345678' })).error?.fields[0]?.field).toBe('login')
    expect((await create(manager.token, { name: '甲' })).code).toBe(200)
    const seats = await rowsOf(
      app,
      sql`select seat_no, from_day, reason from enrollment where student_id = ${first.payload.student_id}`,
    )
    expect(seats).toEqual([{ seat_no: 9, from_day: '2026-11-20', reason: '入学' }])
    const [audit] = await auditOf(app, { action: 'student.create', target_id: first.payload.student_id })
    expect(audit).toMatchObject({ school_id, account_id: manager.account_id, after: { student_no: 'A-100' } })
  })

  it('[SC-4] [SC-12] comes to a 行政班 in scope, or to none if the whole school is one’s own', async () => {
    const { school_id, head, manager, own, theirs } = await setup()
    const stranger = await setup()
    await grantSchoolManage(app, { school_id, role_key: 'head_teacher' })
    expect((await create(head.token, {})).status).toBe(403)
    expect((await create(head.token, { class_id: theirs.class_id })).status).toBe(403)
    expect((await create(head.token, { class_id: own.class_id })).code).toBe(200)
    const absent = await create(head.token, { class_id: newId() })
    expect(absent.status).toBe(404)
    expect((await create(head.token, { class_id: stranger.own.class_id })).raw.body).toBe(absent.raw.body)
    const teaching = await buildTeachingClass(app, { school_id })
    expect((await create(manager.token, { class_id: teaching })).error?.fields).toEqual([
      { field: 'class_id', message: '请选择行政班' },
    ])
    expect(
      (await create(manager.token, { class_id: own.class_id, day: '2026-11-21' })).error?.fields[0]?.field,
    ).toBe('day')
    // A refused call left no rows behind.
    const left = await rowsOf(
      app,
      sql`select count(*)::int as n from student where school_id = ${school_id} and name = '欧阳小明'`,
    )
    expect(left).toEqual([{ n: 1 }])
  })

  it('[SC-43] opens nothing until it has a first password; the school’s rule may be the last six of the number', async () => {
    const { school_id, manager } = await setup()
    const student_no = `2026${newId().slice(-8)}`
    const slip = await create(manager.token, {})
    const login = (account: string, password: string) =>
      app.send(null, 'POST /api/auth/login', { account, password })
    expect((await login(slip.payload.login, slip.payload.login.slice(-6))).error?.name).toBe(
      'SIGN_IN_REFUSED',
    )
    await decide(app, school_id, { first_password: 'student_no' })
    const made = await create(manager.token, { student_no })
    expect(made.payload.first_password).toBe('student_no')
    expect((await login(student_no, student_no.slice(-6))).error?.name).toBe('PASSWORD_MUST_CHANGE')
  })
})

describe('a student’s record', () => {
  it('[SC-40] [SC-41] is changed in what is given, with the account behind it', async () => {
    const { manager, own } = await setup()
    const [one, two] = own.students
    const student_id = one?.student_id ?? ''
    const update = (body: object) => app.call(manager.token, `${S}update-info`, { student_id, ...body })
    expect((await update({ name: '诸葛亮', student_no: 'kongming' })).code).toBe(200)
    expect(await names(manager.token, { search: 'zgl' })).toEqual(['诸葛亮'])
    expect(await names(manager.token, { search: 'kongming' })).toEqual(['诸葛亮'])
    const [account] = await rowsOf(app, sql`select name, login from account where person_id = ${student_id}`)
    expect(account).toEqual({ name: '诸葛亮', login: one?.login })
    expect((await update({ login: 'wolong' })).code).toBe(200)
    expect((await update({ student_no: two?.login })).error?.fields[0]?.message).toBe(
      `学号 ${two?.login} 已被高一(1)班的学生2使用`,
    )
    expect((await update({ login: two?.login })).error?.fields[0]?.message).toContain('学生2')
    expect((await update({ login: manager.login })).error?.fields[0]?.message).toContain('校长')
    expect(await auditOf(app, { action: 'student.update', target_id: student_id })).toMatchObject([
      { before: { name: '学生1' }, after: { name: '诸葛亮', student_no: 'kongming' } },
      { before: { login: one?.login }, after: { login: 'wolong' } },
    ])
  })

  it('[SC-54] is put into teaching classes, each once', async () => {
    const { school_id, manager, own, head } = await setup()
    const class_id = await buildTeachingClass(app, { school_id })
    const student_ids = own.students.map(({ student_id }) => student_id)
    const add = (body: object = {}) =>
      app.call(manager.token, `${S}add-to-teaching-class`, { class_id, student_ids, ...body })
    expect((await add({ student_ids: student_ids.slice(0, 1) })).payload).toEqual({ added_count: 1 })
    expect((await add()).payload).toEqual({ added_count: 2 })
    expect((await add()).payload).toEqual({ added_count: 0 })
    expect((await add({ class_id: own.class_id })).error?.fields[0]?.message).toBe('请选择教学班')
    const seats = await rowsOf(
      app,
      sql`select seat_no from enrollment where class_id = ${class_id} order by seat_no`,
    )
    expect(seats).toEqual([{ seat_no: 1 }, { seat_no: 2 }, { seat_no: 3 }])
    const { payload } = await app.call(head.token, `${S}info`, { student_id: student_ids[0] ?? '' })
    expect(payload.enrollments).toHaveLength(2)
    expect(payload.teaching_classes).toMatchObject([{ class_id }])
    expect(payload.abilities).toEqual({
      edit: false,
      manage_account: false,
      change_status: false,
      merge: false,
    })
  })
})
