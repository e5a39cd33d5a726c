import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readXlsx } from '../../core/xlsx/read-xlsx.ts'
import { buildClass, buildTeacher, signIn } from '../../../test/builders.ts'
import {
  buildAssignment,
  buildGradeClass,
  buildManagedSchool,
  readAssignments,
  readAudit,
  readClass,
} from '../../../test/classes-builders.ts'
import { buildRunningLesson, DEVICE } from '../../../test/classroom-builders.ts'
import { boardPage, buildLesson } from '../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

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
  ])('[SC-11] refuses %s', async (_, of, field) => {
    const { school_id, manager } = await buildManagedSchool(app)
    const reply = await app.send(manager.token, `POST ${API}/create`, { ...GRADE, ...of })
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

describe('停用', () => {
  it('[SC-15] keeps pads and lessons out, in so many words, and lets a running lesson go on', async () => {
    const room = await buildRunningLesson(app, { student_count: 2 })
    const { school_id, class_id, teacher, students, command } = room
    const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
    const [inside, late] = students
    expect((await room.join(inside!.token)).code).toBe(200)
    expect((await app.call(manager.token, `POST ${API}/deactivate`, { class_id })).code).toBe(200)
    expect((await readClass(app, class_id)).status).toBe('deactivated')
    expect((await app.call(late!.token, 'POST /api/pad/v1/classroom/running', {})).payload.list).toEqual([])
    expect(await room.join(late!.token)).toMatchObject({ status: 404 })
    const quiz_run_id = await room.startQuiz()
    expect(quiz_run_id).toBeTruthy()
    expect((await app.call(teacher.token, 'POST /api/prepare_lessons/api/after_class', command)).code).toBe(
      200,
    )
    expect(await room.start(DEVICE)).toMatchObject({ status: 409 })
    expect((await room.start(DEVICE)).message).toMatch(/已停用，不能备课和上课$/)
    expect(await readAudit(app, { school_id, action: 'class.deactivate' })).toMatchObject([
      { target_id: class_id, before: { status: 'active' }, after: { status: 'deactivated' } },
    ])
  })

  it('[SC-16] is taken back by 恢复', async () => {
    const room = await buildRunningLesson(app, { student_count: 1 })
    const manager = await buildTeacher(app, { school_id: room.school_id, role_key: 'school_manager' })
    await app.call(manager.token, `POST ${API}/deactivate`, { class_id: room.class_id })
    await app.call(manager.token, `POST ${API}/restore`, { class_id: room.class_id })
    expect((await room.join(room.students[0]!.token)).code).toBe(200)
  })
})

describe('归档', () => {
  it('[SC-17] waits for the lesson that runs, and says whose', async () => {
    const room = await buildRunningLesson(app, { student_count: 1 })
    const manager = await buildTeacher(app, { school_id: room.school_id, role_key: 'school_manager' })
    const reply = await app.call(manager.token, `POST ${API}/archive`, { class_id: room.class_id })
    expect(reply).toMatchObject({ status: 409 })
    expect(reply.message).toMatch(/^林老师老师正在高一\(\d+\)班上《.+》，下课后才能归档$/)
    await app.call(room.teacher.token, 'POST /api/prepare_lessons/api/after_class', room.command)
    const record = { lesson_session_id: room.lesson_session_id }
    expect((await app.call(manager.token, `POST ${API}/archive`, { class_id: room.class_id })).code).toBe(200)
    const seen = await app.call(room.teacher.token, 'GET /api/prepare_lessons/api/lesson_record', record)
    expect(seen.code).toBe(200)
  })

  it('[SC-17] leaves the class readable, and lets nothing be changed', async () => {
    const { school_id, manager } = await buildManagedSchool(app)
    const { class_id, student_ids } = await buildGradeClass(app, {
      school_id,
      name: '高一(1)班',
      student_count: 1,
    })
    const other = await buildGradeClass(app, { school_id, name: '高一(2)班' })
    await app.call(manager.token, `POST ${API}/archive`, { class_id })
    const changes: [string, object][] = [
      ['update', { class_id, name: '火箭班' }],
      ['deactivate', { class_id }],
      ['students/add', { class_id, student_ids }],
      ['students/transfer', { class_id, to_class_id: other.class_id, student_ids }],
      ['students/transfer', { class_id: other.class_id, to_class_id: class_id, student_ids }],
      ['remove-student', { class_id, student_ids }],
      ['remove-teacher', { class_id, teacher_id: newId() }],
      ['assignments/save', { heads: [{ class_id, teacher_id: null }] }],
    ]
    for (const [call, body] of changes) {
      const reply = await app.send(manager.token, `POST ${API}/${call}`, body)
      const { status, message } = reply
      expect({ call, status, message }).toEqual({ call, status: 409, message: '高一(1)班已归档，只能查看' })
    }
    const { payload } = await app.call(manager.token, `POST ${API}/get`, { class_id })
    expect(payload).toMatchObject({ status: 'archived', student_count: 1 })
    expect(payload.abilities).toMatchObject({
      edit: false,
      change_members: false,
      restore: true,
      archive: false,
    })
    const names = async (call: 'administrative' | 'options') =>
      (await app.call(manager.token, `POST ${API}/${call}`, {})).payload.list.map((row) => row.name)
    expect(await names('administrative')).toEqual(['高一(2)班'])
    expect(await names('options')).toEqual(['高一(2)班'])
    const home = await app.call(manager.token, 'GET /api/prepare_lessons/api/home_config', {})
    expect(home.payload.classes.map((row) => row.name)).toEqual(['高一(2)班'])
  })

  it('[SC-16] is taken back, under another name when the old one is in use', async () => {
    const { school_id, manager } = await buildManagedSchool(app)
    const { class_id } = await buildGradeClass(app, { school_id, name: '火箭班', class_no: 1 })
    await app.call(manager.token, `POST ${API}/archive`, { class_id })
    await buildGradeClass(app, { school_id, name: '火箭班', class_no: 2 })
    const restore = (name?: string) =>
      app.call(manager.token, `POST ${API}/restore`, { class_id, ...(name && { name }) })
    expect(await restore()).toMatchObject({ status: 409, error: { fields: [{ field: 'name' }] } })
    expect((await restore('老火箭班')).code).toBe(200)
    expect(await readClass(app, class_id)).toMatchObject({ status: 'active', name: '老火箭班' })
  })
})

describe('a lesson plan', () => {
  it('[SC-15] is not made for a class that is 停用', async () => {
    const { school_id, manager } = await buildManagedSchool(app)
    const teacher = await buildTeacher(app, { school_id })
    const taught = await buildClass(app, { school_id, teacher_id: teacher.person_id })
    const made = await buildLesson(app, {
      school_id,
      teacher,
      class_ids: [taught.class_id],
      pages: [boardPage('一')],
    })
    await app.call(manager.token, `POST ${API}/deactivate`, { class_id: taught.class_id })
    const reply = await app.call(teacher.token, 'POST /api/prepare_lessons/api/start_lesson', {
      ...made,
      class_id: taught.class_id,
      device_id: DEVICE,
    })
    expect(reply).toMatchObject({ status: 409, message: `${taught.name}已停用，不能备课和上课` })
  })
})

describe('force-logout', () => {
  it('[SC-22] ends every sign-in of the students, and of nobody else', async () => {
    const { school_id, manager } = await buildManagedSchool(app)
    const teacher = await buildTeacher(app, { school_id })
    const taught = await buildClass(app, { school_id, teacher_id: teacher.person_id, student_count: 2 })
    const tokens = [
      await signIn(app, taught.students[0]!.login),
      await signIn(app, taught.students[1]!.login),
    ]
    const { payload } = await app.call(manager.token, `POST ${API}/force-logout`, {
      class_id: taught.class_id,
    })
    expect(payload).toEqual({ student_count: 2, ended_count: 2 })
    app.clock.advance(2000)
    for (const token of tokens) {
      const reply = await app.call(token, 'POST /api/pad/v1/classroom/running', {})
      expect(reply).toMatchObject({ code: 401, error: { name: 'SESSION_ENDED' } })
    }
    expect((await app.call(teacher.token, 'GET /api/auth/user/info', {})).code).toBe(200)
    expect(await readAudit(app, { school_id, action: 'class.force_logout' })).toMatchObject([
      { target_id: taught.class_id, after: { student_count: 2, ended_count: 2 } },
    ])
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
    expect(payload.file_name).toBe('行政班列表 2026-11-20.xlsx')
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
