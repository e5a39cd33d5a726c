import { newId } from '@jiangtai/shared/core/ids.ts'
import { FURTHER_COLUMNS, STUDENT_IMPORT_COLUMNS } from '@jiangtai/shared/students/columns.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readXlsx } from '../../../core/formats/xlsx/read-xlsx.ts'
import type { TestUser } from '../../../../test/builders.ts'
import { checkImport, runImport } from '../../imports/test/import-builders.ts'
import { buildStaffedSchool, decide, rowsOf, xlsxUpload } from '../../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const I = 'POST /api/school_manager/v1/imports/'
type Row = (string | number | null)[]
type Upload = { file_name: string; content_base64: string }
const fileOf = (rows: Row[]) => xlsxUpload(STUDENT_IMPORT_COLUMNS, rows)
const newNo = () => `n${newId().slice(-10)}`

const run = (user: TestUser, upload: Upload) => runImport(app, user, 'students', upload)

async function linesOf({ content_base64 }: Upload) {
  const bounds = { max_rows: 100, max_columns: 20 }
  const read = await readXlsx(Buffer.from(content_base64, 'base64'), bounds)
  if (read.kind === 'refused') throw new Error(read.message)
  return read.sheets[0]?.rows ?? []
}

const createdOf = async (user: TestUser, import_id: string) =>
  (await app.call(user.token, `${I}created`, { import_id })).payload.list

describe('the classes in a file of students', () => {
  it('[SC-60] are told as people write them, and who has a class already may be told in any way', async () => {
    const { manager, school_id, own } = await buildStaffedSchool(app)
    const known = own.students[0]?.login ?? ''
    const [one, two, three, four] = [newNo(), newNo(), newNo(), newNo()]
    const rows: Row[] = [
      ['甲', '男', one, '高一（１）班', null, null],
      ['乙', '男', two, '高一 02班', null, null],
      ['丙', '男', three, '高1班', null, null],
      ['丁', '男', four, '高三（1）班', null, null],
      [null, null, known, '高一1班', 1, null],
    ]
    const upload = await fileOf(rows)
    const payload = await checkImport(app, manager, 'students', upload)
    expect(payload.changes.map(({ message }) => message)).toEqual(['新增，高一(1)班', '新增，高一(2)班'])
    expect(payload.unchanged_count).toBe(1)
    expect(payload.errors).toEqual([
      {
        row: 4,
        name: '丙',
        column: '班级',
        message: '没有使用中的班级“高1班”，相近的有高一(1)班、高一(2)班',
      },
      { row: 5, name: '丁', column: '班级', message: '没有使用中的班级“高三（1）班”' },
    ])
    await run(manager, upload)
    const placed = await rowsOf(
      app,
      sql`select s.student_no, c.name from student s join enrollment e on e.student_id = s.student_id
        join class c on c.class_id = e.class_id where s.school_id = ${school_id} and s.student_no in (${one}, ${two})
        order by c.name`,
    )
    expect(placed).toEqual([
      { student_no: one, name: '高一(1)班' },
      { student_no: two, name: '高一(2)班' },
    ])
  })
})

describe('the wrong rows of a file', () => {
  it('[SC-61] come back with all their columns and the reason, and can be imported once they are mended', async () => {
    const { manager } = await buildStaffedSchool(app)
    const [good, bad, worse] = [newNo(), newNo(), newNo()]
    const labels = ['备注', ...STUDENT_IMPORT_COLUMNS]
    const upload = await xlsxUpload(labels, [
      ['走读', '好的', '男', good, '高一(1)班', null, null],
      ['住校', '写错的', '女', bad, '高九(9)班', 7, null],
      [null, '也错的', '其他', worse, null, 'x', null],
    ])
    const { import_id } = await run(manager, upload)
    const { payload } = await app.call(manager.token, `${I}wrong-rows`, { import_id })
    expect(payload.file_name).toBe('名单-有误的行.xlsx')
    const [heading, ...lines] = await linesOf(payload)
    expect(heading).toEqual([...labels, '原因'])
    const further = FURTHER_COLUMNS.map(() => '')
    expect(lines).toEqual([
      ['住校', '写错的', '女', bad, '高九(9)班', '7', '', ...further, '班级：没有使用中的班级“高九(9)班”'],
      [
        '',
        '也错的',
        '其他',
        worse,
        '',
        'x',
        '',
        ...further,
        expect.stringMatching(/^性别：请填 男 或 女；座号：/),
      ],
    ])
    // Only the first is mended; the other goes out again with one reason column.
    const mended = lines.map((line, at) =>
      line.map((cell, column) => (at === 0 && column === 4 ? '高一1班' : cell)),
    )
    const second = await xlsxUpload(heading ?? [], mended)
    const checked = await checkImport(app, manager, 'students', second)
    expect(checked).toMatchObject({ create_count: 1, error_count: 1, ignored_columns: ['备注'] })
    expect(checked.errors.map(({ name }) => name)).toEqual(['也错的', '也错的'])
    const again = await app.call(manager.token, `${I}wrong-rows`, { import_id: checked.import_id })
    expect((await linesOf(again.payload)).map((line) => line.length)).toEqual([
      labels.length + 1,
      labels.length + 1,
    ])
    expect((await run(manager, second)).result).toEqual({ created: 1, updated: 0, unchanged: 0, failed: 1 })
  })

  it('[SC-1] are for who may import, and of an import of the school', async () => {
    const { manager, head, plain } = await buildStaffedSchool(app)
    const stranger = await buildStaffedSchool(app)
    const file = await fileOf([['甲', '男', newNo(), null, null, null]])
    const { import_id } = await checkImport(app, manager, 'students', file)
    for (const [token, status] of [
      [null, 401],
      [plain.token, 403],
      [head.token, 403],
      [stranger.manager.token, 404],
    ] as const)
      expect((await app.send(token, `${I}wrong-rows`, { import_id })).status).toBe(status)
    const reply = await app.call(manager.token, `${I}wrong-rows`, { import_id })
    expect(await linesOf(reply.payload)).toHaveLength(1)
  })
})

describe('whom an import has brought in', () => {
  it('[SC-62] are listed in the order of the file, without those who were there or have a password', async () => {
    const { manager, own } = await buildStaffedSchool(app)
    const before = await run(manager, await fileOf([['早来的', '男', newNo(), null, null, null]]))
    const [late, early] = [newNo(), newNo()]
    const rows: Row[] = [
      ['后来的', '男', late, '高一(1)班', null, null],
      ['写错的', '其他', newNo(), null, null, null],
      ['改名了', null, own.students[0]?.login ?? '', null, null, null],
      ['先来的', '女', early, null, null, null],
    ]
    const upload = await fileOf(rows)
    const job = await run(manager, upload)
    const list = await createdOf(manager, job.import_id)
    expect(list.map(({ name, class_name }) => [name, class_name])).toEqual([
      ['后来的', '高一(1)班'],
      ['先来的', null],
    ])
    expect((await createdOf(manager, before.import_id)).map(({ name }) => name)).toEqual(['早来的'])
    // The repeated import brings nobody in.
    expect(await createdOf(manager, (await run(manager, upload)).import_id)).toEqual([])
    const slips = 'POST /api/school_manager/v1/students/accounts/slips'
    await app.call(manager.token, slips, { student_ids: [list[0]?.person_id ?? ''] })
    expect((await createdOf(manager, job.import_id)).map(({ name }) => name)).toEqual(['先来的'])
  })

  it('[SC-62] [SC-43] are none where the school’s first passwords are the numbers', async () => {
    const { school_id, manager } = await buildStaffedSchool(app)
    await decide(app, school_id, { first_password: 'student_no' })
    const job = await run(manager, await fileOf([['甲', '男', newNo(), null, null, null]]))
    expect(job.result).toMatchObject({ created: 1 })
    expect(await createdOf(manager, job.import_id)).toEqual([])
  })

  it('[SC-62] are told to who may import, of an import of the school', async () => {
    const { manager, plain } = await buildStaffedSchool(app)
    const stranger = await buildStaffedSchool(app)
    const { import_id } = await run(manager, await fileOf([['甲', '男', newNo(), null, null, null]]))
    const ask = (token: string | null, body: object = { import_id }) => app.send(token, `${I}created`, body)
    expect((await ask(null)).status).toBe(401)
    expect((await ask(plain.token)).status).toBe(403)
    expect((await ask(stranger.manager.token)).status).toBe(404)
    expect((await ask(manager.token, { import_id: 'x' })).status).toBe(400)
    expect((await ask(manager.token, { import_id: newId() })).status).toBe(404)
  })
})
