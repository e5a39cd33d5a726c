import { newId } from '@jiangtai/shared/core/ids.ts'
import { STUDENT_IMPORT_COLUMNS, STUDENT_MOVE_COLUMNS } from '@jiangtai/shared/students/columns.ts'
import { TEACHER_IMPORT_COLUMNS } from '@jiangtai/shared/teachers/rules.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkImport, rowsOfImport, runImport } from './test/import-builders.ts'
import {
  buildStaffedSchool,
  buildTeachingClass,
  rowsOf,
  runJobs,
  xlsxUpload,
} from '../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { sweepImports } from './forget-imports.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const I = 'POST /api/school_manager/v1/imports/'
const newNo = () => `n${newId().slice(-10)}`

it('[SC-91] a login whose owner gets another name or phone is shown old and new, and changes only when it is confirmed', async () => {
  const { manager, head, other } = await buildStaffedSchool(app)
  const upload = await xlsxUpload(TEACHER_IMPORT_COLUMNS, [
    ['徐艳诗', null, '13910000019', null, null, head.login, null, null],
    ['换名', null, null, null, null, other.login, null, null],
  ])
  const checked = await checkImport(app, manager, 'teachers', upload)
  expect(checked).toMatchObject({ asks_count: 2, update_count: 0 })
  const [row] = await rowsOfImport(app, manager, { import_id: checked.import_id, kind: 'asks' })
  expect(row).toMatchObject({
    asks: '姓名和手机号会改变，请看清是不是同一个人',
    changes: [
      { column: '姓名', before: '班主任', after: '徐艳诗' },
      { column: '手机号', after: '13910000019' },
    ],
  })
  const none = await app.send(manager.token, `${I}run`, { import_id: checked.import_id, confirmed: [] })
  expect(none.message).toBe('没有可以导入的行')
  const done = await runImport(app, manager, 'teachers', upload, [3])
  expect(done.result).toMatchObject({ updated: 1 })
  const found = (await app.call(manager.token, `${I}get`, { import_id: done.import_id })).payload
  expect(found).toMatchObject({ updated_count: 1, left_out_count: 1, state: 'done' })
  const names = await rowsOf(
    app,
    sql`select name from account where login in (${head.login}, ${other.login}) order by name`,
  )
  expect(names).toEqual(expect.arrayContaining([{ name: '班主任' }, { name: '换名' }]))
})

it('[SC-91] a row that would do something else by now is left out and says so', async () => {
  const { manager, own } = await buildStaffedSchool(app)
  const [one, two] = own.students
  const upload = await xlsxUpload(STUDENT_IMPORT_COLUMNS, [
    ['改名一', null, one?.login ?? '', null, null, null],
    ['改名二', null, two?.login ?? '', null, null, null],
  ])
  const { import_id } = await checkImport(app, manager, 'students', upload)
  await app.call(manager.token, 'POST /api/school_manager/v1/students/update-info', {
    student_id: one?.student_id ?? '',
    name: '同事改的',
  })
  const { payload } = await app.call(manager.token, `${I}run`, { import_id, confirmed: 'all' })
  await runJobs(app)
  const job = (await app.call(manager.token, 'POST /api/jobs/v1/job/get', payload)).payload
  expect(job.result).toMatchObject({ updated: 1, failed: 1 })
  expect(job.row_errors).toEqual([
    { row: 2, name: '改名一', message: '检查之后有人改了这一行涉及的内容，没有导入，请重新检查文件' },
  ])
  const again = await app.send(manager.token, `${I}run`, { import_id, confirmed: 'all' })
  expect(again.message).toBe('这份文件已经导入过，请在导入记录里查看')
})

it('[SC-91] [SC-96] a check is imported within a day, and forgotten after it', async () => {
  const { manager } = await buildStaffedSchool(app)
  const upload = await xlsxUpload(STUDENT_IMPORT_COLUMNS, [['甲', '男', newNo(), null, null, null]])
  const { import_id } = await checkImport(app, manager, 'students', upload)
  await app.services.database.orm.execute(
    sql`update import_run set created_at = created_at - interval '25 hours' where import_id = ${import_id}`,
  )
  const late = await app.send(manager.token, `${I}run`, { import_id })
  expect(late.message).toBe('检查已超过 24 小时，名单可能变了，请重新检查')
  await sweepImports(app.services)
  expect((await app.send(manager.token, `${I}get`, { import_id })).status).toBe(404)
  expect(await rowsOf(app, sql`select 1 from import_row where import_id = ${import_id}`)).toEqual([])
})

it('[SC-94] [SC-95] classes are changed only where that was chosen; another grade asks, a class that is not there is wrong', async () => {
  const { manager, own, school_id } = await buildStaffedSchool(app)
  const [one, two, three] = own.students
  const grown = await app.call(manager.token, 'POST /api/school_manager/v1/classes/create', {
    ...{ kind: 'administrative', phase_id: 'senior', entry_year: 2025, class_nos: [5] },
  })
  const name = grown.payload.list[0]?.name ?? ''
  await buildTeachingClass(app, { school_id, name: '物理甲' })
  const rows = [
    [null, null, one?.login ?? '', '高一(2)班', '1', null, '物理甲'],
    [null, null, two?.login ?? '', name, null, null, null],
    [null, null, three?.login ?? '', null, null, null, '高一(2)班、化学乙'],
  ]
  const upload = await xlsxUpload(STUDENT_MOVE_COLUMNS, rows)
  const plain = await checkImport(app, manager, 'students', upload)
  expect(plain).toMatchObject({ error_count: 2, ignored_columns: ['教学班'] })
  const moving = await checkImport(app, manager, 'students', { ...upload, moves_classes: true })
  expect(moving.changes.map(({ kind, message }) => [kind, message])).toEqual([
    // The seat of the old class, as an export has it, asks for nobody's seat in the new one.
    ['update', '班级：高一(1)班 → 高一(2)班；教学班：无 → 物理甲'],
    ['asks', `班级：高一(1)班 → ${name}`],
  ])
  expect(moving.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
    [4, '教学班', '“高一(2)班”是行政班，请填教学班'],
    [4, '教学班', expect.stringContaining('没有使用中的班级“化学乙”')],
  ])
})

it('[QI-145] a cell of 教学班 that names more than anybody is in is one wrong cell', async () => {
  const { manager, own } = await buildStaffedSchool(app)
  const many = Array.from({ length: 41 }, (_, at) => `物理${at}`).join('、')
  const rows = [[null, null, own.students[0]?.login ?? '', null, null, null, many]]
  const upload = { ...(await xlsxUpload(STUDENT_MOVE_COLUMNS, rows)), moves_classes: true }
  const { errors } = await checkImport(app, manager, 'students', upload)
  expect(errors.map(({ column, message }) => [column, message])).toEqual([['教学班', '一格最多写 40 个班级']])
})

it('[SC-61] says which row repeats which, what is missing, and no more than that', async () => {
  const { manager } = await buildStaffedSchool(app)
  const no = newNo()
  const students = await xlsxUpload(STUDENT_IMPORT_COLUMNS, [
    ['甲', '男', no, null, null, null],
    ['乙', '男', no, null, null, null],
    ['丙', '男', null, null, null, null],
  ])
  expect((await checkImport(app, manager, 'students', students)).errors).toEqual([
    { row: 3, name: '乙', column: '学号', message: '与第 2 行重复' },
    { row: 4, name: '丙', column: '学号', message: '学号不能为空' },
  ])
  const login = newNo()
  const teachers = await xlsxUpload(TEACHER_IMPORT_COLUMNS, [
    ['甲', '男', null, null, '数学', login, null, null],
    ['乙', '男', null, '高中', '数学', login, null, null],
  ])
  expect((await checkImport(app, manager, 'teachers', teachers)).errors).toEqual([
    { row: 2, name: '甲', column: '学段', message: '学段不能为空，请填 小学、初中、高中 之一' },
    { row: 3, name: '乙', column: '登录名', message: '登录名或手机号与第 2 行重复' },
  ])
})
