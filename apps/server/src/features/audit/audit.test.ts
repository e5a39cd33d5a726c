import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass, buildSchool, buildTeacher } from '../../../test/builders.ts'
import { buildScheme } from '../../../test/grouping-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { readXlsx } from '../../core/formats/xlsx/read-xlsx.ts'
import { recordAudits } from '../../core/audit/audit.store.ts'
import { countRecords } from './audit.store.ts'

const META = {
  ...{ address: '10.0.0.1', network: '10.0.0.1', user_agent: 'test', host: 'http://test' },
  ...{ is_passed_on: false, device_hash: '', proof: null },
}

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const LIST = 'POST /api/audit/v1/record/list'
const EXPORT = 'POST /api/audit/v1/record/export'

async function setup() {
  const { school_id } = await buildSchool(app)
  const manager = await buildTeacher(app, { school_id, role_key: 'school_manager', name: '周校长' })
  const grade = await buildTeacher(app, { school_id, role_key: 'grade_leader' })
  return { school_id, manager, grade }
}

describe('the records of a school', () => {
  it.each([LIST, EXPORT] as const)('[SC-75] %s is for school managers only', async (name) => {
    const { manager, grade } = await setup()
    expect((await app.send(null, name, {})).status).toBe(401)
    expect((await app.send(grade.token, name, {})).status).toBe(403)
    expect((await app.send(manager.token, name, { from_day: '昨天' })).error?.fields[0]?.field).toBe(
      'from_day',
    )
    expect((await app.send(manager.token, name, {})).code).toBe(200)
  })

  it('[SC-75] are listed newest first with who and what, and never another school’s', async () => {
    const { school_id, manager } = await setup()
    const other = await setup()
    await app.call(manager.token, 'POST /api/school_manager/v1/school/update-settings', { least_answers: 7 })
    app.clock.advance(1000)
    await app.call(other.manager.token, 'POST /api/school_manager/v1/school/update-settings', {
      least_answers: 9,
    })
    const { payload } = await app.call(manager.token, LIST, { area: 'school' })
    expect(payload.total).toBe(1)
    expect(payload.list[0]).toMatchObject({
      account_name: '周校长',
      account_login: manager.login,
      action: 'school.settings',
      action_name: '修改学校规定',
      sentence: '修改学校规定：最少作答份数由 5 改为 7',
      details: [{ label: '最少作答份数', before: '5', after: '7' }],
    })
    const all = (await app.call(manager.token, LIST, {})).payload
    expect(all.list[0]?.action).toBe('school.settings')
    expect(all.list).toContainEqual(
      expect.objectContaining({ action: 'session.sign_in', account_name: '周校长' }),
    )
    expect(JSON.stringify(all)).not.toContain(other.school_id)
    expect(school_id).not.toBe(other.school_id)
  })

  it('[SC-75] are found by day and by person, also in pages', async () => {
    const { manager, grade } = await setup()
    const find = async (filter: object) =>
      (await app.call(manager.token, LIST, { area: 'session', ...filter })).payload
    expect((await find({ who: '周校' })).total).toBe(1)
    expect((await find({ who: grade.login })).total).toBe(1)
    expect((await find({ who: '100%' })).total).toBe(0)
    const today = new Date(app.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    expect((await find({ from_day: today, to_day: today })).total).toBe(2)
    expect((await find({ to_day: '2020-01-01' })).total).toBe(0)
    const second = await find({ page: 2, page_size: 1 })
    expect([second.total, second.list.length]).toEqual([2, 1])
  })

  it('[SC-76] name a scheme with its class, and the group of a point, also after they are removed', async () => {
    const { school_id, manager } = await setup()
    const taught = await buildClass(app, { school_id, teacher_id: manager.person_id, student_count: 2 })
    const { scheme_id, group_id } = await buildScheme(app, {
      token: manager.token,
      class_id: taught.class_id,
      student_ids: taught.students.map(({ student_id }) => student_id),
    })
    const given = await app.call(manager.token, 'POST /api/grouping/v1/point/add', {
      scheme_id,
      targets: [{ group_id, student_id: null }],
      delta: 1,
      reason: '积极发言',
    })
    const point_id = given.payload.point_ids[0]!
    await app.call(manager.token, 'POST /api/grouping/v1/point/revoke', { point_id })
    await app.call(manager.token, 'POST /api/grouping/v1/scheme/remove', { scheme_id })
    const { list } = (await app.call(manager.token, LIST, { area: 'grouping' })).payload
    const told = (action: string) => list.find((one) => one.action === action)?.sentence
    expect(told('grouping.scheme_add')).toBe(`新建分组方案 ${taught.name}《常规组》`)
    expect(told('grouping.point_revoke')).toBe(`撤回 ${taught.name} 竹组 的一次加分或扣分`)
    expect(told('grouping.scheme_remove')).toBe(`删除分组方案 ${taught.name}《常规组》`)
  })

  it('[SC-77] are found by whom it was done to as well: by name, login and 学号', async () => {
    const { school_id, manager } = await setup()
    const taught = await buildClass(app, { school_id, teacher_id: manager.person_id, student_count: 2 })
    const [one, other] = taught.students
    const { student_id } = one!
    await app.call(manager.token, 'POST /api/school_manager/v1/students/accounts/toggle-status', {
      student_ids: [student_id],
      is_disabled: true,
    })
    const actions = async (who: string) =>
      (await app.call(manager.token, LIST, { who, area: 'student' })).payload.list.map(({ action }) => action)
    const [row] = (
      await app.services.database.pool.query('select student_no, name from student where student_id = $1', [
        student_id,
      ])
    ).rows
    expect(await actions(row.student_no)).toEqual(['student.disable'])
    expect(await actions(one!.login)).toEqual(['student.disable'])
    expect(await actions(other!.login)).toEqual([])
    expect(await actions('周校长')).toEqual(['student.disable'])
  })

  it('[SC-77] are found by whoever is among those it was done to, and by one person alone', async () => {
    const { school_id, manager } = await setup()
    const where = { school_id, teacher_id: manager.person_id, student_count: 2 }
    const [from, to] = [await buildClass(app, where), await buildClass(app, where)]
    const [one, other] = from.students
    await app.call(manager.token, 'POST /api/school_manager/v1/classes/students/transfer', {
      ...{
        class_id: from.class_id,
        to_class_id: to.class_id,
        student_ids: [one!.student_id],
        reason: '调整',
      },
    })
    const find = async (filter: object) =>
      (await app.call(manager.token, LIST, { area: 'class', ...filter })).payload
    const found = await find({ who: one!.login })
    expect(found.list.map(({ sentence }) => sentence)).toEqual([
      `把 ${one!.name} 从 ${from.name} 转到 ${to.name}`,
    ])
    expect(await find({ person_id: one!.student_id })).toMatchObject({ total: 1, person_name: one!.name })
    expect((await find({ person_id: other!.student_id })).total).toBe(0)
    const stranger = await setup()
    const foreign = await app.call(stranger.manager.token, LIST, { person_id: one!.student_id })
    expect(foreign.payload).toMatchObject({ total: 0, person_name: null })
  })

  it('[SC-75] of 升年级 are apart from those of classes', async () => {
    const { school_id, manager } = await setup()
    await recordAudits({ db: app.services.database.orm, now: app.clock.now(), meta: META }, [
      ...['class.advance', 'class.advance_undo', 'class.update'].map((action) => ({
        ...{ who: { account_id: manager.account_id, school_id }, action, target_id: school_id },
        ...{ before: null, after: null },
      })),
    ])
    const actions = async (area: string) =>
      (await app.call(manager.token, LIST, { area })).payload.list.map(({ action }) => action).toSorted()
    expect(await actions('class')).toEqual(['class.update'])
    expect(await actions('class.advance')).toEqual(['class.advance', 'class.advance_undo'])
  })

  it('[SC-77] are counted so far and no further', async () => {
    const { school_id, manager } = await setup()
    const { database } = app.services
    const seen = async (most: number) =>
      countRecords(database.orm, { school_id, from: null, to: null, area: null, concerned: null }, most)
    const all = (await app.call(manager.token, LIST, {})).payload
    expect(await seen(100)).toBe(all.total)
    expect(all.total).toBeGreaterThan(1)
    expect(await seen(1)).toBe(1)
  })

  it('[SC-75] are exported as they are shown', async () => {
    const { manager } = await setup()
    await app.call(manager.token, 'POST /api/school_manager/v1/school/update-settings', { least_answers: 6 })
    const { payload } = await app.call(manager.token, EXPORT, { area: 'school' })
    const read = await readXlsx(Buffer.from(payload.content_base64, 'base64'), {
      max_rows: 9,
      max_columns: 9,
    })
    if (read.kind === 'refused') throw new Error(read.message)
    const [note, heading, row] = read.sheets[0]?.rows ?? []
    expect(note?.[0]).toContain('类别：学校信息')
    expect(heading).toEqual(['时间', '谁', '账号', '做了什么', '详情', '地址', '设备'])
    expect(row?.slice(1, 5)).toEqual([
      ...['周校长', manager.login, '修改学校规定：最少作答份数由 5 改为 6', '最少作答份数：5 → 6'],
    ])
  })
})
