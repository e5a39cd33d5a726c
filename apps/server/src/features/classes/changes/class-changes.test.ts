import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readXlsx } from '../../../core/formats/xlsx/read-xlsx.ts'
import { buildTeacher } from '../../../../test/builders.ts'
import {
  buildAssignment,
  buildGradeClass,
  buildManagedSchool,
  readAssignments,
  readAudit,
  readClass,
} from '../../../../test/classes-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const API = '/api/school_manager/v1/classes'
const GRADE = { phase_id: 'senior', entry_year: 2026 } as const

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('create', () => {
  it('[SC-11] forms several 行政班 by number with their usual names, and keeps a record', async () => {
    const { school_id, manager } = await buildManagedSchool(app)
    const { payload } = await app.call(manager.token, `POST ${API}/create`, {
      kind: 'administrative',
      ...GRADE,
      class_nos: [1, 2, 2],
    })
    expect(payload.list.map((row) => row.name)).toEqual(['高一(1)班', '高一(2)班'])
    expect(await readClass(app, payload.list[0]!.class_id)).toMatchObject({
      ...{ school_id, kind: 'administrative', class_no: 1, status: 'active', school_year: 2026 },
    })
    const [audit] = await readAudit(app, { school_id, action: 'class.create' })
    expect(audit).toMatchObject({ account_id: manager.account_id, before: null })
    const { payload: history } = await app.call(manager.token, `POST ${API}/history`, {
      class_id: payload.list[0]!.class_id,
    })
    expect(history).toMatchObject({ total: 1, list: [{ kind: 'created', by_name: '钱校长' }] })
    expect(history.list[0]?.changes).toContainEqual({ label: '班级名称', before: null, after: '高一(1)班' })
  })

  it('[SC-11] forms a 教学班 with its subject and teacher', async () => {
    const { school_id, manager } = await buildManagedSchool(app)
    const teacher = await buildTeacher(app, { school_id, subject_id: 'physics' })
    const body = { kind: 'teaching', ...GRADE, name: '物理A班', subject_id: 'physics' } as const
    const { payload } = await app.call(manager.token, `POST ${API}/create`, {
      ...body,
      teacher_id: teacher.person_id,
    })
    const [made] = payload.list
    expect(await readClass(app, made!.class_id)).toMatchObject({ subject_id: 'physics', class_no: null })
    expect(await readAssignments(app, made!.class_id)).toEqual([
      {
        ...{ teacher_id: teacher.person_id, subject_id: 'physics', duty: 'subject' },
        ...{ from_day: '2026-11-20', to_day: null },
      },
    ])
  })

  it.each([
    ['a 教学班 without a name', { kind: 'teaching', subject_id: 'math' }, 'name'],
    ['a 教学班 without a subject', { kind: 'teaching', name: '数学A班' }, 'subject_id'],
    [
      'a 教学班 with a number',
      { kind: 'teaching', name: '数学A班', subject_id: 'math', class_nos: [1] },
      'class_nos',
    ],
    ['a 行政班 without a number', { kind: 'administrative' }, 'class_nos'],
    ['one name for two', { kind: 'administrative', class_nos: [1, 2], name: '火箭班' }, 'name'],
    ['a grade that is through', { kind: 'administrative', class_nos: [1], entry_year: 2020 }, 'entry_year'],
    ['a grade far ahead', { kind: 'administrative', class_nos: [1], entry_year: 2029 }, 'entry_year'],
  ])('[SC-11] refuses %s', async (_, change, field) => {
    const { school_id, manager } = await buildManagedSchool(app)
    const reply = await app.send(manager.token, `POST ${API}/create`, { ...GRADE, ...change })
    expect(reply).toMatchObject({ status: 400, error: { fields: [{ field }] } })
    expect(await readAudit(app, { school_id, action: 'class.create' })).toEqual([])
  })

  it('[SC-10] refuses a name or number that is taken and says by whom', async () => {
    const { school_id, manager } = await buildManagedSchool(app)
    await buildGradeClass(app, { school_id, name: '火箭班', class_no: 1 })
    const body = { kind: 'administrative', ...GRADE } as const
    const taken = await app.call(manager.token, `POST ${API}/create`, { ...body, class_nos: [1] })
    expect(taken).toMatchObject({ status: 409, message: '2026 级已有 1 班：火箭班（使用中）' })
    const named = await app.call(manager.token, `POST ${API}/create`, {
      ...body,
      class_nos: [2],
      name: '火箭班',
    })
    expect(named).toMatchObject({ status: 409, message: '名称“火箭班”已有班级使用（2026 级，使用中）' })
  })

  it('refuses a teacher of another school and forms nothing', async () => {
    const { manager } = await buildManagedSchool(app)
    const foreign = await buildTeacher(app, await buildManagedSchool(app))
    const create = () =>
      app.call(manager.token, `POST ${API}/create`, {
        kind: 'administrative',
        ...GRADE,
        class_nos: [1],
        teacher_id: foreign.person_id,
      })
    expect(await create()).toMatchObject({ status: 404 })
    expect((await app.call(manager.token, `POST ${API}/administrative`, {})).payload.total).toBe(0)
  })
})

describe('check-class-names', () => {
  it('[SC-10] says which names and numbers are taken, and leaves the class itself out', async () => {
    const { school_id, manager } = await buildManagedSchool(app)
    const { class_id } = await buildGradeClass(app, { school_id, name: '高一(1)班', class_no: 1 })
    await buildGradeClass(app, { school_id, name: '高二(2)班', class_no: 2, entry_year: 2025 })
    const asked = { ...GRADE, names: ['高一(1)班', '高一(2)班', '高一(2)班'], class_nos: [1, 2] }
    const { payload } = await app.call(manager.token, `POST ${API}/check-class-names`, asked)
    expect(payload.conflicts).toMatchObject([
      { name: '高一(1)班', class_no: null, class_id, class_name: '高一(1)班' },
      { name: '高一(2)班', class_id: null, message: '名称“高一(2)班”重复' },
      { name: null, class_no: 1, class_id },
    ])
    const own = { ...GRADE, names: ['高一(1)班'], class_nos: [1], class_id }
    expect((await app.call(manager.token, `POST ${API}/check-class-names`, own)).payload.conflicts).toEqual(
      [],
    )
  })
})

describe('update', () => {
  it('[SC-32] lets a usual name follow the number, and leaves a name of its own', async () => {
    const { school_id, manager } = await buildManagedSchool(app)
    const usual = await buildGradeClass(app, { school_id, name: '高一(1)班', class_no: 1 })
    const own = await buildGradeClass(app, { school_id, name: '火箭班', class_no: 2 })
    await app.call(manager.token, `POST ${API}/update`, { class_id: usual.class_id, class_no: 8 })
    await app.call(manager.token, `POST ${API}/update`, { class_id: own.class_id, class_no: 9 })
    expect(await readClass(app, usual.class_id)).toMatchObject({ name: '高一(8)班', class_no: 8 })
    expect(await readClass(app, own.class_id)).toMatchObject({ name: '火箭班', class_no: 9 })
    const [first] = await readAudit(app, { school_id, action: 'class.update' })
    expect(first).toMatchObject({ before: { name: '高一(1)班' }, after: { name: '高一(8)班' } })
  })

  it('[SC-10] refuses a name that another class has, and changes nothing', async () => {
    const { school_id, manager } = await buildManagedSchool(app)
    await buildGradeClass(app, { school_id, name: '火箭班', class_no: 1 })
    const { class_id } = await buildGradeClass(app, { school_id, name: '高一(2)班', class_no: 2 })
    const reply = await app.call(manager.token, `POST ${API}/update`, { class_id, name: '火箭班' })
    expect(reply).toMatchObject({ status: 409, error: { fields: [{ field: 'name' }] } })
    expect((await readClass(app, class_id)).name).toBe('高一(2)班')
  })
})

describe('export', () => {
  it('holds the rows of the list, in their order, with the filter above them and no formula', async () => {
    const { school_id, manager } = await buildManagedSchool(app)
    const head = await buildTeacher(app, { school_id, name: '=1+1' })
    const first = await buildGradeClass(app, { school_id, name: '高一(1)班', class_no: 1, student_count: 2 })
    await buildGradeClass(app, { school_id, name: '@火箭班', class_no: 2 })
    await buildGradeClass(app, { school_id, name: '高二(1)班', class_no: 1, entry_year: 2025 })
    await buildAssignment(app, {
      school_id,
      class_id: first.class_id,
      teacher_id: head.person_id,
      duty: 'head',
    })
    const { payload } = await app.call(manager.token, `POST ${API}/export`, {
      kind: 'administrative',
      entry_year: 2026,
    })
    expect(payload.file_name).toBe('行政班-2026-11-20.xlsx')
    const bytes = Buffer.from(payload.content_base64, 'base64')
    const read = await readXlsx(bytes, { max_rows: 100, max_columns: 20 })
    if (read.kind !== 'read') throw new Error(read.message)
    const [, notes, heading, ...rows] = read.sheets[0]!.rows
    expect(notes?.[0]).toBe('筛选条件：入学年份：2026，状态：使用中、已停用')
    expect(heading).toEqual([
      '班级名称',
      '学段',
      '年级',
      '入学年份',
      '班号',
      '班主任',
      '任课教师',
      '学生人数',
      '状态',
    ])
    expect(rows).toEqual([
      ['高一(1)班', '高中', '高一', '2026', '1', '=1+1', '', '2', '使用中'],
      ['@火箭班', '高中', '高一', '2026', '2', '', '', '0', '使用中'],
    ])
  })
})
