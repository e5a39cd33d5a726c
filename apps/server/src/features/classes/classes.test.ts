import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass, buildSchool, buildTeacher } from '../../../test/builders.ts'
import {
  buildAssignment,
  buildGradeClass,
  buildGradeLeader,
  buildManagedSchool,
  readAudit,
  readClass,
} from '../../../test/classes-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { listClassPage } from './class-list.store.ts'

const API = '/api/school_manager/v1/classes'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const GRADE = { phase_id: 'senior', entry_year: 2026 } as const

/** A right body for every call, about one class; the student and teacher ids are nobody's unless told. */
const bodies = (class_id: string): Record<string, Record<string, unknown>> => ({
  administrative: {},
  teaching: {},
  options: {},
  export: { kind: 'administrative' },
  'check-class-names': { ...GRADE, names: ['火箭班'] },
  create: { kind: 'administrative', ...GRADE, class_nos: [9] },
  'assignments/grid': GRADE,
  'assignments/export': GRADE,
  get: { class_id },
  history: { class_id },
  'students/history': { class_id },
  update: { class_id, name: '火箭班' },
  deactivate: { class_id },
  restore: { class_id },
  archive: { class_id },
  'force-logout': { class_id },
  'batch/deactivate': { class_ids: [class_id] },
  'batch/restore': { class_ids: [class_id] },
  'batch/archive': { class_ids: [class_id] },
  'batch/force-logout': { class_ids: [class_id] },
  'students/add': { class_id, student_ids: [newId()] },
  'students/transfer': { class_id, to_class_id: newId(), student_ids: [newId()] },
  'remove-student': { class_id, student_ids: [newId()] },
  'remove-teacher': { class_id, teacher_id: newId() },
  'assignments/save': { cells: [{ class_id, subject_id: 'math', teacher_ids: [] }] },
})
const CALLS = Object.keys(bodies(''))
const OF_A_CLASS = CALLS.slice(CALLS.indexOf('get'))

describe('who may call', () => {
  it.each(CALLS)('%s is for who may manage the school, and reads what it is sent', async (call) => {
    const { school_id, manager } = await buildManagedSchool(app)
    const { class_id } = await buildGradeClass(app, { school_id, name: '高一(1)班', class_no: 1 })
    const teacher = await buildTeacher(app, { school_id })
    const name = `POST ${API}/${call}`
    const body = bodies(class_id)[call]
    expect(await app.send(null, name, body)).toMatchObject({ status: 401, code: 401 })
    expect(await app.send(teacher.token, name, body)).toMatchObject({ status: 403, code: 403 })
    const wrong = { ...body, class_id: 'x', class_ids: 'x', page: 'x', phase_id: 'x', kind: 'x', cells: 'x' }
    expect(await app.send(manager.token, name, wrong)).toMatchObject({ status: 400, code: 400 })
  })

  it.each(OF_A_CLASS)('[SC-4] %s answers for another school’s class as for none', async (call) => {
    const { manager } = await buildManagedSchool(app)
    const foreign = await buildSchool(app)
    const { class_id } = await buildGradeClass(app, {
      school_id: foreign.school_id,
      name: '高一(1)班',
      class_no: 1,
    })
    const reply = await app.send(manager.token, `POST ${API}/${call}`, bodies(class_id)[call])
    expect(reply).toMatchObject({ status: 404, error: { name: 'NOT_FOUND' } })
    const absent = await app.send(manager.token, `POST ${API}/${call}`, bodies(newId())[call])
    expect(reply.raw.body).toBe(absent.raw.body)
    expect(await readClass(app, class_id)).toMatchObject({ status: 'active', name: '高一(1)班' })
  })

  it.each(OF_A_CLASS)('[SC-4] %s is refused for a class of the school outside the scope', async (call) => {
    const { school_id } = await buildManagedSchool(app)
    const leader = await buildGradeLeader(app, { school_id, entry_year: 2025 })
    const { class_id } = await buildGradeClass(app, { school_id, name: '高一(1)班', class_no: 1 })
    const body = { ...bodies(class_id)[call] }
    if (call === 'students/transfer') body.to_class_id = newId()
    const reply = await app.send(leader.token, `POST ${API}/${call}`, body)
    expect(reply).toMatchObject({ status: 403, message: expect.stringMatching(/班级.*不在您的管理范围内$/) })
  })

  it('[SC-2] shows a 年级组长 the classes of the grade and lets nothing else in', async () => {
    const { school_id } = await buildManagedSchool(app)
    const leader = await buildGradeLeader(app, { school_id, entry_year: 2025 })
    await buildGradeClass(app, { school_id, name: '高一(1)班', class_no: 1 })
    const own = await buildGradeClass(app, { school_id, name: '高二(1)班', class_no: 1, entry_year: 2025 })
    const { payload } = await app.call(leader.token, `POST ${API}/administrative`, {})
    expect(payload.list.map((row) => row.name)).toEqual(['高二(1)班'])
    expect(payload.total).toBe(1)
    const options = await app.call(leader.token, `POST ${API}/options`, {})
    expect(options.payload.list.map((row) => row.class_id)).toEqual([own.class_id])
    const create = (entry_year: number) =>
      app.call(leader.token, `POST ${API}/create`, {
        kind: 'administrative',
        phase_id: 'senior',
        entry_year,
        class_nos: [5],
      })
    expect((await create(2025)).code).toBe(200)
    expect(await create(2026)).toMatchObject({ code: 403, message: '您只能在分管的年级新建班级' })
  })
})

describe('the lists', () => {
  async function school() {
    const { school_id, manager } = await buildManagedSchool(app)
    const head = await buildTeacher(app, { school_id, name: '单雄信' })
    const first = await buildGradeClass(app, { school_id, name: '高一(1)班', class_no: 1, student_count: 2 })
    await buildGradeClass(app, { school_id, name: '高一(10)班', class_no: 10 })
    await buildGradeClass(app, { school_id, name: '高一(2)班', class_no: 2 })
    await buildGradeClass(app, { school_id, name: '高二(1)班', class_no: 1, entry_year: 2025 })
    await buildGradeClass(app, { school_id, name: '物理A班', kind: 'teaching', subject_id: 'physics' })
    const assigned = { school_id, class_id: first.class_id, teacher_id: head.person_id }
    await buildAssignment(app, { ...assigned, duty: 'head' })
    await buildAssignment(app, { ...assigned, duty: 'subject', subject_id: 'math' })
    return { school_id, manager, head, first }
  }

  it('[SC-19] show grade, 班主任, teachers, head count and what may be done', async () => {
    const { manager, head, first } = await school()
    const { payload } = await app.call(manager.token, `POST ${API}/administrative`, { page_size: 2 })
    expect(payload.total).toBe(4)
    expect(payload.list.map((row) => row.name)).toEqual(['高一(1)班', '高一(2)班'])
    expect(payload.list[0]).toMatchObject({
      class_id: first.class_id,
      grade_name: '高一',
      phase_name: '高中',
      class_no: 1,
      status: 'active',
      student_count: 2,
      head_teacher: { teacher_id: head.person_id, name: '单雄信' },
      teachers: [{ teacher_id: head.person_id, subject_id: 'math', subject_name: '数学' }],
      abilities: { edit: true, change_members: true, deactivate: true, restore: false, archive: true },
    })
    expect(payload.list[1]).toMatchObject({ head_teacher: null, teachers: [], student_count: 0 })
  })

  it.each([
    ['高一2班', ['高一(2)班']],
    ['（10）', ['高一(10)班']],
    ['单', ['高一(1)班']],
    ['shanx', ['高一(1)班']],
    ['sxx', ['高一(1)班']],
    ['100%', []],
  ])('find %s', async (search, names) => {
    const { manager } = await school()
    const { payload } = await app.call(manager.token, `POST ${API}/administrative`, { search })
    expect(payload.list.map((row) => row.name)).toEqual(names)
    expect(payload.total).toBe(names.length)
  })

  it('are narrowed by grade, state and subject', async () => {
    const { manager, first } = await school()
    const names = async (call: 'administrative' | 'teaching', filter: object) => {
      const { payload } = await app.call(manager.token, `POST ${API}/${call}`, filter)
      return payload.list.map((row) => row.name)
    }
    expect(await names('administrative', { entry_year: 2025 })).toEqual(['高二(1)班'])
    expect(await names('administrative', { status: 'deactivated' })).toEqual([])
    await app.call(manager.token, `POST ${API}/deactivate`, { class_id: first.class_id })
    expect(await names('administrative', { status: 'deactivated' })).toEqual(['高一(1)班'])
    expect(await names('administrative', { phase_id: 'junior' })).toEqual([])
    expect(await names('teaching', { subject_id: 'physics' })).toEqual(['物理A班'])
    expect(await names('teaching', { subject_id: 'chemistry' })).toEqual([])
  })

  it('come from an index, first page and count alike', async () => {
    const { school_id } = await school()
    const { orm, pool } = app.services.database
    const filter = {
      school_id,
      scope: { kind: 'school' as const },
      kind: 'administrative' as const,
      search: '',
    }
    const page = listClassPage(orm, filter, { page: 1, page_size: 20, sort: 'grade' }).toSQL()
    const client = await pool.connect()
    try {
      // For a school with a handful of classes the planner would read the whole table.
      await client.query('begin; set local enable_seqscan = off')
      const { rows } = await client.query(`explain ${page.sql}`, page.params)
      await client.query('rollback')
      const plan = rows.map((row) => String(Object.values(row)[0])).join('\n')
      expect(plan).toMatch(/class_(school|no|name)/)
      expect(plan).not.toContain('Seq Scan')
    } finally {
      client.release()
    }
  })
})

describe('get', () => {
  it('shows one class, and only what the view lists', async () => {
    const { school_id, manager } = await buildManagedSchool(app)
    const { class_id } = await buildGradeClass(app, {
      school_id,
      name: '物理A班',
      kind: 'teaching',
      subject_id: 'physics',
    })
    const { payload } = await app.call(manager.token, `POST ${API}/get`, { class_id })
    expect(payload).toMatchObject({ class_id, name: '物理A班', subject_name: '物理', class_no: null })
    expect(payload).not.toHaveProperty('school_id')
  })
})

describe('who teaches a class', () => {
  it('sees it in 学校管理 once the role may look', async () => {
    const { school_id } = await buildManagedSchool(app)
    const head = await buildTeacher(app, { school_id, role_key: 'head_teacher' })
    const taught = await buildClass(app, { school_id, teacher_id: head.person_id })
    const other = await buildClass(app, { school_id, teacher_id: newId() })
    const { payload } = await app.call(head.token, `POST ${API}/administrative`, {})
    expect(payload.list.map((row) => row.class_id)).toEqual([taught.class_id])
    expect(payload.list[0]?.abilities).toEqual({
      edit: false,
      change_members: false,
      remove_members: false,
      deactivate: false,
      restore: false,
      archive: false,
      force_logout: false,
      slips: false,
    })
    expect(await app.call(head.token, `POST ${API}/get`, { class_id: other.class_id })).toMatchObject({
      code: 403,
    })
    expect(await readAudit(app, { school_id, action: 'class.update' })).toEqual([])
  })
})
