import { newId } from '@jiangtai/shared/core/ids.ts'
import { TEACHER_IMPORT_COLUMNS } from '@jiangtai/shared/teachers/rules.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readXlsx } from '../../core/formats/xlsx/read-xlsx.ts'
import type { TestUser } from '../../../test/builders.ts'
import { checkImport, runImport } from '../imports/test/import-builders.ts'
import { buildStaffedSchool, xlsxUpload } from '../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const T = 'POST /api/school_manager/v1/teachers/'
const I = 'POST /api/school_manager/v1/imports/'
type Row = (string | null)[]
const fileOf = (rows: Row[]) => xlsxUpload(TEACHER_IMPORT_COLUMNS, rows)
const newLogin = () => `l-${newId().slice(-12)}`
const rowOf = (name: string, classes: string | null): Row => [
  name,
  '女',
  null,
  '高中',
  '数学',
  newLogin(),
  null,
  classes,
]

const run = (user: TestUser, upload: { file_name: string; content_base64: string }) =>
  runImport(app, user, 'teachers', upload)

it('[SC-78] a file of teachers names row and column of a name in which something is unseen', async () => {
  const { manager } = await buildStaffedSchool(app)
  const upload = await fileOf([rowOf('李\u2066芳', null), rowOf('\u3164', null)])
  const payload = await checkImport(app, manager, 'teachers', upload)
  expect(payload.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
    [2, '姓名', '姓名的“李”字后面有换行或看不见的字符，请删掉它，或重新输入'],
    [3, '姓名', '姓名里没有看得见的字'],
  ])
})

it('[SC-60] [SC-61] a file of teachers tells classes as people write them; wrong rows come back with their reason', async () => {
  const { manager } = await buildStaffedSchool(app)
  const upload = await fileOf([
    rowOf('李芳', '高一（1）班、高一 2 班'),
    rowOf('王强', '高一1班 高一2班'),
    rowOf('赵敏', '高一(1)班，高一(7)班'),
  ])
  const payload = await checkImport(app, manager, 'teachers', upload)
  const message = '没有使用中的班级“高一(7)班”，相近的有高一(1)班、高一(2)班'
  expect(payload.errors).toEqual([{ row: 4, name: '赵敏', column: '任教班级', message }])
  expect((await run(manager, upload)).row_errors).toEqual([
    { row: 4, name: '赵敏', message: `任教班级：${message}` },
  ])
  const listed = (await app.call(manager.token, `${T}list`, {})).payload.list
  for (const name of ['李芳', '王强'])
    expect(
      listed
        .find((row) => row.name === name)
        ?.classes.map((one) => one.name)
        .toSorted(),
    ).toEqual(['高一(1)班', '高一(2)班'])
  const wrong = (await app.call(manager.token, `${I}wrong-rows`, { import_id: payload.import_id })).payload
  const bounds = { max_rows: 100, max_columns: 20 }
  const read = await readXlsx(Buffer.from(wrong.content_base64, 'base64'), bounds)
  if (read.kind === 'refused') throw new Error(read.message)
  const [heading, line, ...more] = read.sheets[0]?.rows ?? []
  expect(heading).toEqual([...TEACHER_IMPORT_COLUMNS, '原因'])
  expect(line?.[0]).toBe('赵敏')
  expect(line?.at(-1)).toBe(`任教班级：${message}`)
  expect(more).toEqual([])
})

it('[QI-145] a cell that names more classes than anybody has is one wrong cell', async () => {
  const { manager } = await buildStaffedSchool(app)
  const many = Array.from({ length: 41 }, (_, at) => `高一(${at})班`).join('、')
  const payload = await checkImport(app, manager, 'teachers', await fileOf([rowOf('李芳', many)]))
  expect(payload.errors).toEqual([
    { row: 2, name: '李芳', column: '任教班级', message: '一格最多写 40 个班级' },
  ])
})

it('[SC-62] the teachers an import has brought in are those of its file, until they have a slip', async () => {
  const { manager, head } = await buildStaffedSchool(app)
  await run(manager, await fileOf([rowOf('早来的', null)]))
  const known: Row = ['班主任', null, null, null, null, head.login, null, '高一(2)班']
  const job = await run(manager, await fileOf([rowOf('李芳', null), known, rowOf('王强', null)]))
  const created = async () =>
    (await app.call(manager.token, `${I}created`, { import_id: job.import_id })).payload.list
  const list = await created()
  expect(list.map(({ name }) => name)).toEqual(['李芳', '王强'])
  await app.call(manager.token, `${T}accounts/slips`, { teacher_ids: [list[0]?.person_id ?? ''] })
  expect((await created()).map(({ name }) => name)).toEqual(['王强'])
})
