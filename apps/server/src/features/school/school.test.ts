import { readFileSync } from 'node:fs'
import path from 'node:path'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass, buildSchool, buildTeacher, signIn } from '../../../test/builders.ts'
import { auditOf } from '../../../test/session-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const S = 'POST /api/school_manager/v1/'
const PNG = readFileSync(path.join(import.meta.dirname, '../../../db/seed/files/school-logo.png'))

async function setup() {
  const { school_id } = await buildSchool(app)
  const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
  const grade = await buildTeacher(app, { school_id, role_key: 'grade_leader' })
  const teacher = await buildTeacher(app, { school_id })
  return { school_id, manager, grade, teacher }
}

const CHANGES = [
  ['school/update-info', { name: '新名字', region_code: '110101', phases: ['senior'] }],
  ['school/update-logo', { image_base64: null }],
  ['school/update-settings', { least_answers: 3 }],
  ['calendar/save', { school_year: 2026, terms: [], days: [] }],
  ['calendar/switch-term', { term_id: null }],
] as const
const READS = ['school/get-school-info', 'school/get-region', 'school/get-settings', 'calendar/get'] as const

describe('the calls of a school', () => {
  it.each(CHANGES)('[SC-4] [SC-70] %s is for school managers only', async (name, body) => {
    const { manager, grade, teacher } = await setup()
    expect((await app.send(null, S + name, body)).status).toBe(401)
    expect((await app.send(teacher.token, S + name, body)).status).toBe(403)
    expect((await app.send(grade.token, S + name, body)).status).toBe(403)
    expect((await app.send(manager.token, S + name, body)).code).toBe(200)
  })

  it.each(READS)('%s is for everybody who is signed in as a teacher', async (name) => {
    const { teacher } = await setup()
    expect((await app.send(null, S + name, {})).status).toBe(401)
    expect((await app.send(teacher.token, S + name, {})).code).toBe(200)
    expect((await app.send(teacher.token, S + name, { school_id: 'another' })).status).toBe(403)
  })
})

describe('school information', () => {
  it('[SC-70] is changed, and the change leaves a record', async () => {
    const { school_id, manager, teacher } = await setup()
    const other = await setup()
    const changed = await app.call(manager.token, `${S}school/update-info`, {
      name: '  江南中学 ',
      region_code: '320102',
      phases: ['senior', 'senior'],
    })
    expect(changed.payload).toMatchObject({ name: '江南中学', region: '江苏省 南京市 玄武区' })
    const seen = await app.call(teacher.token, `${S}school/get-school-info`, {})
    expect(seen.payload.phases).toEqual([{ id: 'senior', name: '高中' }])
    expect((await app.call(other.teacher.token, `${S}school/get-school-info`, {})).payload.name).toBe(
      '测试学校',
    )
    expect(await auditOf(app, { action: 'school.update', target_id: school_id })).toHaveLength(1)
  })

  it('[SC-70] takes only a place of the tree, which is shown a level at a time', async () => {
    const { manager } = await setup()
    const body = { name: '江南中学', phases: ['senior' as const] }
    const refused = await app.call(manager.token, `${S}school/update-info`, {
      ...body,
      region_code: '999999',
    })
    expect(refused.error?.fields).toEqual([{ field: 'region_code', message: '没有这个地区' }])
    const provinces = await app.call(manager.token, `${S}school/get-region`, {})
    expect(provinces.payload.list.length).toBeGreaterThan(30)
    const city = await app.call(manager.token, `${S}school/get-region`, { code: '320100' })
    expect(city.payload.path.map(({ name }) => name)).toEqual(['江苏省', '南京市'])
    expect(city.payload.list).toContainEqual({ code: '320102', name: '玄武区', has_parts: false })
    for (const region_code of ['12', 'abcdef', 5]) {
      expect((await app.send(manager.token, `${S}school/update-info`, { ...body, region_code })).status).toBe(
        400,
      )
    }
  })

  it('[SC-70] offers no place that is none any more, and keeps it where a school has it', async () => {
    const { manager } = await setup()
    const namesIn = async (code: string) =>
      (await app.call(manager.token, `${S}school/get-region`, { code })).payload.list.map(({ name }) => name)
    const hangzhou = await namesIn('330100')
    expect(hangzhou).toEqual(expect.arrayContaining(['上城区', '临平区', '钱塘区']))
    for (const gone of ['下城区', '江干区', '市辖区']) expect(hangzhou).not.toContain(gone)
    expect((await namesIn('410300')).filter((name) => /孟津|偃师/.test(name))).toEqual(['偃师区', '孟津区'])
    const kept = { name: '江南中学', phases: ['senior' as const], region_code: '330104' }
    const saved = await app.call(manager.token, `${S}school/update-info`, kept)
    expect(saved.payload.region).toBe('浙江省 杭州市 江干区')
  })

  it('[SC-71] shows a new logo at once and refuses what is no picture', async () => {
    const { manager, teacher } = await setup()
    const put = (bytes: Buffer) =>
      app.call(manager.token, `${S}school/update-logo`, { image_base64: bytes.toString('base64') })
    const { school_logo_url } = (await put(PNG)).payload
    expect(school_logo_url).toContain('/school/logo-')
    const seen = await app.call(teacher.token, `${S}school/get-school-info`, {})
    expect(seen.payload.school_logo_url).toBe(school_logo_url)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const bytes of [
      svg,
      Buffer.from('%PDF-1.7'),
      Buffer.alloc(0),
      Buffer.concat([PNG, Buffer.alloc(600_000)]),
    ]) {
      const refused = await put(bytes)
      expect([400, 413]).toContain(refused.status)
    }
    const after = await app.call(teacher.token, `${S}school/get-school-info`, {})
    expect(after.payload.school_logo_url).toBe(school_logo_url)
    await app.call(manager.token, `${S}school/update-logo`, { image_base64: null })
    const none = await app.call(teacher.token, `${S}school/get-school-info`, {})
    expect(none.payload.school_logo_url).toBe(null)
  })

  it('[SC-72] starts with the defaults and keeps what is decided', async () => {
    const { school_id, manager, teacher } = await setup()
    const defaults = (await app.call(teacher.token, `${S}school/get-settings`, {})).payload
    expect(defaults).toMatchObject({ shows_ranks_to_students: false, pass_rate: 0.6 })
    await app.call(manager.token, `${S}school/update-settings`, {
      pass_rate: 0.5,
      homework_minutes_senior: 120,
    })
    const decided = (await app.call(teacher.token, `${S}school/get-settings`, {})).payload
    expect(decided).toEqual({ ...defaults, pass_rate: 0.5, homework_minutes_senior: 120 })
    const refused = await app.call(manager.token, `${S}school/update-settings`, { good_rate: 0.4 })
    expect(refused.error?.fields[0]?.field).toBe('good_rate')
    expect(await auditOf(app, { action: 'school.settings', target_id: school_id })).toHaveLength(1)
  })
})

describe('the rest of students', () => {
  it('[PD-40] [PD-43] is laid down by the school, leaves a record, and is told to its pads alone', async () => {
    const { school_id, manager, teacher } = await setup()
    const { students } = await buildClass(app, { school_id, teacher_id: teacher.person_id, student_count: 1 })
    const token = await signIn(app, students[0]!.login)
    const asked = async () => (await app.call(token, 'POST /api/pad/v1/school/rest', {})).payload
    expect(await asked()).toEqual({
      ...{ eye_rest_minutes: 30, quiet_from: null, quiet_until: null },
      server_time: expect.any(String),
    })
    const decided = { eye_rest_minutes: 0, quiet_from: '22:00', quiet_until: '06:30' }
    await app.call(manager.token, `${S}school/update-settings`, decided)
    expect(await asked()).toMatchObject(decided)
    expect(await auditOf(app, { action: 'school.settings', target_id: school_id })).toHaveLength(1)
    expect((await app.send(manager.token, 'POST /api/pad/v1/school/rest', {})).status).toBe(403)
  })

  it.each([
    [{ quiet_from: '22:00' }, 'quiet_until'],
    [{ quiet_until: '06:00' }, 'quiet_from'],
    [{ quiet_from: '22:00', quiet_until: '22:00' }, 'quiet_until'],
    [{ quiet_from: '24:00', quiet_until: '06:00' }, 'quiet_from'],
    [{ eye_rest_minutes: 181 }, 'eye_rest_minutes'],
  ])('[PD-43] %o is refused at its field', async (changes, field) => {
    const { manager } = await setup()
    const refused = await app.call(manager.token, `${S}school/update-settings`, changes)
    expect(refused.error?.fields[0]?.field).toBe(field)
  })
})

describe('the calendar', () => {
  const autumn = { term_no: 1 as const, from_day: '2026-09-01', to_day: '2027-01-22' }
  const spring = { term_no: 2 as const, from_day: '2027-02-22', to_day: '2027-07-02' }
  const off = { day: '2026-10-01', kind: 'holiday' as const, name: '国庆节' }

  it('[SC-73] keeps terms and days of a school year, and the ids of terms', async () => {
    const { manager, teacher } = await setup()
    const save = (input: { terms: (typeof autumn | typeof spring)[]; days: (typeof off)[] }) =>
      app.call(manager.token, `${S}calendar/save`, { school_year: 2026, ...input })
    const saved = (await save({ terms: [autumn, spring], days: [off] })).payload
    expect(saved.terms).toMatchObject([autumn, spring])
    expect(saved.days).toEqual([off])
    expect(saved.current_term).toMatchObject(autumn)
    expect((await app.call(teacher.token, `${S}calendar/get`, {})).payload).toEqual(saved)
    const again = (await save({ terms: [{ ...autumn, to_day: '2027-01-15' }], days: [] })).payload
    expect(again.terms).toEqual([{ ...saved.terms[0], to_day: '2027-01-15' }])
    expect(again.days).toEqual([])
  })

  it('[SC-73] works in the chosen term until the calendar is to decide again', async () => {
    const { manager } = await setup()
    const other = await setup()
    const saved = await app.call(manager.token, `${S}calendar/save`, {
      school_year: 2026,
      terms: [autumn, spring],
      days: [],
    })
    const term_id = saved.payload.terms[1]?.term_id ?? ''
    const chosen = await app.call(manager.token, `${S}calendar/switch-term`, { term_id })
    expect(chosen.payload).toMatchObject({ is_current_chosen: true, current_term: spring })
    const absent = await app.call(other.manager.token, `${S}calendar/switch-term`, { term_id: newId() })
    const foreign = await app.call(other.manager.token, `${S}calendar/switch-term`, { term_id })
    expect([foreign.status, foreign.raw.body]).toEqual([404, absent.raw.body])
    const back = await app.call(manager.token, `${S}calendar/switch-term`, { term_id: null })
    expect(back.payload).toMatchObject({ is_current_chosen: false, current_term: autumn })
  })

  it('[SC-73] refuses days and terms that cannot be', async () => {
    const { manager } = await setup()
    const fieldOf = async (body: object) =>
      (
        await app.send(manager.token, `${S}calendar/save`, {
          school_year: 2026,
          terms: [],
          days: [],
          ...body,
        })
      ).error?.fields[0]?.field
    expect(await fieldOf({ terms: [{ ...autumn, to_day: '2026-08-31' }] })).toBe('terms.0.to_day')
    expect(await fieldOf({ terms: [autumn, { ...spring, from_day: '2027-01-20' }] })).toBe('terms.1.from_day')
    expect(await fieldOf({ terms: [autumn, autumn] })).toBe('terms')
    expect(await fieldOf({ days: [off, off] })).toBe('days')
    expect(await fieldOf({ days: [{ ...off, day: '2027-10-01' }] })).toBe('days.0.day')
    expect(await fieldOf({ days: [{ ...off, day: '2026-02-30' }] })).toBe('days.0.day')
    expect(await fieldOf({ school_year: '去年' })).toBe('school_year')
  })
})
