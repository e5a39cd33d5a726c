import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildStaffedSchool, rowsOf, runJobs, type StaffedSchool } from '../../../test/people-builders.ts'
import { auditOf } from '../../../test/session-builders.ts'
import { signIn, TEST_PASSWORD } from '../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const S = 'POST /api/school_manager/v1/students/'
const running = (token: string) => app.send(token, 'POST /api/pad/v1/classroom/running', {})
const login = (account: string, password: string, pad: object = {}) =>
  app.call(null, 'POST /api/auth/login', { account, password, ...pad })
const idsOf = ({ own }: StaffedSchool) => own.students.map(({ student_id }) => student_id)

describe('students’ accounts', () => {
  it('[SC-46] are disabled at once with body code 403, and enabling revives no sign-in', async () => {
    const school = await buildStaffedSchool(app)
    const [one] = school.own.students
    const token = await signIn(app, one?.login ?? '')
    const toggle = (is_disabled: boolean) =>
      app.call(school.manager.token, `${S}accounts/toggle-status`, {
        student_ids: idsOf(school),
        is_disabled,
      })
    expect((await toggle(true)).payload).toEqual({ changed_count: 3 })
    expect(app.published.at(-1)).toMatchObject({ event: 'signed_out' })
    app.clock.advance(1001)
    expect(await running(token)).toMatchObject({ status: 200, code: 403 })
    expect((await login(one?.login ?? '', TEST_PASSWORD)).error?.name).toBe('ACCOUNT_DISABLED')
    expect((await toggle(true)).payload).toEqual({ changed_count: 0 })
    const listed = await app.call(school.manager.token, `${S}list`, { account_state: 'disabled' })
    expect(listed.payload.total).toBe(3)
    expect((await toggle(false)).payload).toEqual({ changed_count: 3 })
    app.clock.advance(1001)
    expect(await running(token)).toMatchObject({ code: 401 })
    expect((await running(await signIn(app, one?.login ?? ''))).code).toBe(200)
    const records = await auditOf(app, { action: 'student.disable', target_id: school.school_id })
    expect(records).toHaveLength(2)
  })

  it('[SC-22] are signed out by force, and nothing else', async () => {
    const school = await buildStaffedSchool(app)
    const [one] = school.own.students
    const tokens = [await signIn(app, one?.login ?? ''), await signIn(app, one?.login ?? '')]
    const { payload } = await app.call(school.manager.token, `${S}accounts/force-logout`, {
      student_ids: idsOf(school),
    })
    expect(payload).toEqual({ ended_count: 2 })
    app.clock.advance(1001)
    expect(await running(tokens[0] ?? '')).toMatchObject({ code: 401 })
    expect((await login(one?.login ?? '', TEST_PASSWORD)).code).toBe(200)
  })

  it('[SC-44] get a password that is told once, ends every sign-in and must be changed', async () => {
    const school = await buildStaffedSchool(app)
    const [one] = school.own.students
    const student_id = one?.student_id ?? ''
    const token = await signIn(app, one?.login ?? '')
    const given = await app.call(school.manager.token, `${S}change-password`, { student_id })
    const { password } = given.payload
    expect(given.payload.login).toBe(one?.login)
    expect(password).toMatch(/^[a-hjkmnp-z2-9]{8}$/)
    app.clock.advance(1001)
    expect(await running(token)).toMatchObject({ code: 401 })
    expect((await login(one?.login ?? '', TEST_PASSWORD)).error?.name).toBe('SIGN_IN_REFUSED')
    expect((await login(one?.login ?? '', password)).error?.name).toBe('PASSWORD_MUST_CHANGE')
    const stored = await app.services.database.orm.execute(
      sql`select to_jsonb(a) as a from account a where person_id = ${student_id}
        union all select to_jsonb(l) from audit_log l union all select to_jsonb(r) from request_log r`,
    )
    expect(JSON.stringify(stored.rows)).not.toContain(password)
    const weak = await app.send(school.manager.token, `${S}change-password`, {
      student_id,
      password: '111111',
    })
    expect(weak.error?.fields[0]?.field).toBe('password')
    const chosen = { student_id, password: 'chosen-Password-1' }
    expect((await app.call(school.manager.token, `${S}change-password`, chosen)).payload.password).toBe(
      chosen.password,
    )
  })

  it('[SC-45] get slips while they never signed in, or when asked for; disabled ones get none', async () => {
    const school = await buildStaffedSchool(app)
    const [one, two, three] = school.own.students
    await signIn(app, one?.login ?? '')
    await app.call(school.manager.token, `${S}accounts/toggle-status`, {
      student_ids: [two?.student_id ?? ''],
      is_disabled: true,
    })
    const slips = (include_used: boolean) =>
      app.call(school.manager.token, `${S}accounts/slips`, { student_ids: idsOf(school), include_used })
    const { payload } = await slips(false)
    expect(payload.slips).toMatchObject([
      { student_id: three?.student_id, login: three?.login, class_name: '高一(1)班' },
    ])
    expect(payload.skipped).toEqual([
      { id: one?.student_id, name: '学生1', message: '已登录过，密码未重置' },
      { id: two?.student_id, name: '学生2', message: '账号已停用' },
    ])
    const again = await slips(true)
    expect(again.payload.slips.map(({ student_id }) => student_id)).toEqual([
      one?.student_id,
      three?.student_id,
    ])
    const passwords = again.payload.slips.map(({ password }) => password)
    expect(new Set([...passwords, payload.slips[0]?.password]).size).toBe(3)
    expect((await login(three?.login ?? '', payload.slips[0]?.password ?? '')).error?.name).toBe(
      'SIGN_IN_REFUSED',
    )
    expect((await login(three?.login ?? '', passwords[1] ?? '')).error?.name).toBe('PASSWORD_MUST_CHANGE')
  })
})

describe('pads', () => {
  it('[SC-55] are bound to who signed in last; unbinding ends the sign-ins made on them', async () => {
    const school = await buildStaffedSchool(app)
    const stranger = await buildStaffedSchool(app)
    const [one, two] = school.own.students
    const pad = { device_id: newId(), device_name: '平板 07' }
    await login(one?.login ?? '', TEST_PASSWORD, pad)
    app.clock.advance(60_000)
    const onPad = (await login(two?.login ?? '', TEST_PASSWORD, pad)).payload.token
    const elsewhere = await signIn(app, two?.login ?? '')
    const list = (token: string, filter: object = {}) => app.call(token, `${S}pads/list`, filter)
    const { payload } = await list(school.head.token)
    expect(payload).toMatchObject({
      total: 1,
      list: [{ ...pad, student_id: two?.student_id, name: '学生2', class_name: '高一(1)班' }],
    })
    expect(payload.list[0]?.bound_at).toBe(app.clock.now().toISOString())
    expect((await list(school.manager.token, { search: '平板 07' })).payload.total).toBe(1)
    expect((await list(school.manager.token, { search: 'xs2' })).payload.total).toBe(1)
    expect((await list(school.manager.token, { search: '学生1' })).payload.total).toBe(0)
    expect((await list(school.manager.token, { class_id: school.theirs.class_id })).payload.total).toBe(0)
    expect((await list(school.other.token)).payload.total).toBe(0)
    const binding_ids = payload.list.map(({ binding_id }) => binding_id)
    const unbind = (token: string, ids: string[]) => app.call(token, `${S}pads/unbind`, { binding_ids: ids })
    const absent = await unbind(stranger.manager.token, [newId()])
    expect(absent.status).toBe(404)
    expect((await unbind(stranger.manager.token, binding_ids)).raw.body).toBe(absent.raw.body)
    expect((await unbind(school.manager.token, binding_ids)).code).toBe(200)
    app.clock.advance(1001)
    expect(await running(onPad)).toMatchObject({ code: 401 })
    expect((await running(elsewhere)).code).toBe(200)
    expect((await list(school.manager.token)).payload.total).toBe(0)
    expect((await unbind(school.manager.token, binding_ids)).status).toBe(404)
  })
})

describe('the names of pads', () => {
  it('[SC-152] stay with the pad whoever signs in on it, also after it was unbound, and are one pad’s in the school', async () => {
    const school = await buildStaffedSchool(app)
    const [one, two] = school.own.students
    const pads = [newId(), newId()].map((device_id, at) => ({ device_id, device_name: `平板 000${at}` }))
    for (const pad of pads) await login(one?.login ?? '', TEST_PASSWORD, pad)
    const list = async () => (await app.call(school.manager.token, `${S}pads/list`, {})).payload.list
    const name = (token: string, named: object[]) => app.send(token, `${S}pads/name`, { pads: named })
    const [first, second] = (await list()).toSorted((a, b) => a.device_name.localeCompare(b.device_name))
    const named = [
      { binding_id: first?.binding_id, device_name: '1 号' },
      { binding_id: second?.binding_id, device_name: '2 号' },
    ]
    expect((await name(school.manager.token, named)).code).toBe(200)
    const again = [{ binding_id: first?.binding_id, device_name: '2 号' }]
    expect((await name(school.manager.token, again)).error?.fields).toEqual([
      { field: 'pads', message: '“2 号”已经是另一台平板的名字' },
    ])
    const twice = named.map((one_of) => ({ ...one_of, device_name: '3 号' }))
    expect((await name(school.manager.token, twice)).error?.fields[0]?.message).toContain('出现了两次')
    // Two pads change their names with each other.
    const swapped = named.map((one_of, at) => ({ ...one_of, device_name: `${2 - at} 号` }))
    expect((await name(school.manager.token, swapped)).code).toBe(200)
    expect((await name(school.head.token, swapped)).status).toBe(403)
    await app.call(school.manager.token, `${S}pads/unbind`, { binding_ids: [first?.binding_id ?? ''] })
    app.clock.advance(1001)
    for (const pad of pads) await login(two?.login ?? '', TEST_PASSWORD, pad)
    expect((await list()).map(({ device_name }) => device_name).toSorted()).toEqual(['1 号', '2 号'])
    const records = await auditOf(app, { action: 'student.name_pads', target_id: school.school_id })
    expect(records.map(({ after }) => after)).toContainEqual({ pad_names: '2 号、1 号' })
    // Two pads are given one name at once: one of them gets it.
    const bound = (await list()).map(({ binding_id }) => ({ binding_id, device_name: '9 号' }))
    const atOnce = await Promise.all(bound.map((one_of) => name(school.manager.token, [one_of])))
    expect(atOnce.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 400])
  })
})

describe('the state of a student', () => {
  const change = (token: string, body: object) =>
    app.call(token, `${S}status/change`, { student_id: '', kind: 'leave', reason: '生病', ...body })

  it('[SC-52] 休学 and 转出 end the stays and the account, 复学 and 转入 bring back', async () => {
    const school = await buildStaffedSchool(app)
    const { manager, own, theirs } = school
    const [one] = own.students
    const student_id = one?.student_id ?? ''
    const token = await signIn(app, one?.login ?? '')
    expect((await change(manager.token, { student_id, day: '2026-08-31' })).error?.fields[0]?.field).toBe(
      'day',
    )
    expect((await change(manager.token, { student_id, day: '2026-11-21' })).error?.fields[0]?.field).toBe(
      'day',
    )
    expect((await change(manager.token, { student_id, kind: 'return' })).status).toBe(409)
    const left = await change(manager.token, { student_id, day: '2026-10-01' })
    expect(left.payload).toEqual({ status: 'on_leave' })
    app.clock.advance(1001)
    expect(await running(token)).toMatchObject({ code: 403 })
    const enable = { student_ids: [student_id], is_disabled: false }
    expect((await app.send(manager.token, `${S}accounts/toggle-status`, enable)).message).toContain('休学')
    expect((await change(manager.token, { student_id, kind: 'transfer_out' })).payload.status).toBe(
      'transferred_out',
    )
    // Changes of one moment have no order.
    app.clock.advance(1)
    const back = { student_id, kind: 'transfer_in', class_id: theirs.class_id, reason: '搬回本地' }
    expect((await change(manager.token, back)).payload.status).toBe('enrolled')
    expect((await running(await signIn(app, one?.login ?? ''))).code).toBe(200)
    const { payload } = await app.call(manager.token, `${S}info`, { student_id })
    expect(payload.administrative_class).toMatchObject({ name: '高一(2)班', seat_no: 4 })
    expect(
      payload.enrollments.map(({ class_name, to_day, to_reason }) => [class_name, to_day, to_reason]),
    ).toEqual([
      ['高一(2)班', null, null],
      ['高一(1)班', '2026-10-01', '休学'],
    ])
    expect(payload.status_changes).toMatchObject([
      { from_status: 'transferred_out', to_status: 'enrolled', reason: '搬回本地', by_name: '校长' },
      { from_status: 'on_leave', to_status: 'transferred_out' },
      { from_status: 'enrolled', to_status: 'on_leave', day: '2026-10-01', reason: '生病' },
    ])
    const away = { student_id, class_id: own.class_id }
    expect((await change(manager.token, away)).error?.fields[0]?.field).toBe('class_id')
  })

  it('[SC-53] [SC-40] of a double ends in the kept record, which takes over its classes', async () => {
    const school = await buildStaffedSchool(app)
    const stranger = await buildStaffedSchool(app)
    const { manager, own, theirs } = school
    const [kept, double] = [own.students[0], theirs.students[0]]
    const body = { student_id: kept?.student_id ?? '', merged_student_id: double?.student_id ?? '' }
    const merge = (token: string, input: object = {}) => app.call(token, `${S}merge`, { ...body, ...input })
    expect((await merge(manager.token, { merged_student_id: body.student_id })).status).toBe(400)
    const absent = await merge(manager.token, { merged_student_id: newId() })
    const foreign = stranger.own.students[0]?.student_id
    expect((await merge(manager.token, { merged_student_id: foreign })).raw.body).toBe(absent.raw.body)
    const token = await signIn(app, double?.login ?? '')
    expect((await merge(manager.token)).code).toBe(200)
    await runJobs(app)
    app.clock.advance(1001)
    expect(await running(token)).toMatchObject({ code: 403 })
    const rows = await rowsOf(
      app,
      sql`select status, merged_into, (select count(*)::int from enrollment e where e.student_id = s.student_id
        and to_day is null) as stays from student s where student_id = ${body.merged_student_id}`,
    )
    expect(rows).toEqual([{ status: 'merged', merged_into: body.student_id, stays: 0 }])
    const { payload } = await app.call(manager.token, `${S}info`, { student_id: body.student_id })
    expect(payload.administrative_class?.name).toBe('高一(1)班')
    expect(payload.merged).toEqual([
      { student_id: body.merged_student_id, name: '学生1', student_no: double?.login },
    ])
    expect((await app.call(manager.token, `${S}list`, {})).payload.total).toBe(5)
    expect((await merge(manager.token)).status).toBe(409)
    const number = {
      name: '新',
      gender: 'male',
      student_no: double?.login ?? '',
      login: `x-${newId().slice(-8)}`,
    } as const
    expect((await app.call(manager.token, `${S}create`, number)).code).toBe(200)
  })
})
