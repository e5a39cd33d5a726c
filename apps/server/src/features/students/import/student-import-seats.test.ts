import { newId } from '@jiangtai/shared/core/ids.ts'
import { STUDENT_IMPORT_COLUMNS } from '@jiangtai/shared/students/columns.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/builders.ts'
import { checkImport, runImport } from '../../imports/test/import-builders.ts'
import { buildStaffedSchool, rowsOf, xlsxUpload } from '../../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Row = (string | number | null)[]
const newNo = () => `n${newId().slice(-10)}`
const fileOf = (rows: Row[]) => xlsxUpload(STUDENT_IMPORT_COLUMNS, rows)
const check = async (user: TestUser, rows: Row[]) => checkImport(app, user, 'students', await fileOf(rows))

const run = async (user: TestUser, rows: Row[]) => runImport(app, user, 'students', await fileOf(rows))

const seatsOf = (class_id: string) =>
  rowsOf(
    app,
    sql`select s.name, e.seat_no from enrollment e join student s using (student_id)
      where e.class_id = ${class_id} and e.to_day is null order by e.seat_no, s.name`,
  )

describe('the 座号 in a file of students', () => {
  it('[SC-65] [SC-69] is refused where somebody of the class or an earlier row has it, and nothing of the row is stored', async () => {
    const { manager, own } = await buildStaffedSchool(app)
    const rows: Row[] = [
      ['甲', '男', newNo(), '高一(1)班', 2, null],
      ['乙', '男', newNo(), '高一(1)班', 7, null],
      ['丙', '女', newNo(), '高一1班', 7, null],
      ['丁', '女', newNo(), '高一(2)班', 7, null],
    ]
    const errors = [
      { row: 2, name: '甲', message: `座号 2 已是学生2（学号 ${own.students[1]?.login}）的，请换一个` },
      { row: 4, name: '丙', message: '座号 7 已给第 3 行的乙，请换一个' },
    ]
    const checked = await check(manager, rows)
    expect(checked.errors).toEqual(errors.map((one) => ({ ...one, column: '座号' })))
    expect(checked.create_count).toBe(2)
    const job = await run(manager, rows)
    expect(job.row_errors).toEqual(errors.map((one) => ({ ...one, message: `座号：${one.message}` })))
    expect(await seatsOf(own.class_id)).toEqual([
      { name: '学生1', seat_no: 1 },
      { name: '学生2', seat_no: 2 },
      { name: '学生3', seat_no: 3 },
      { name: '乙', seat_no: 7 },
    ])
  })

  it('[SC-69] may be exchanged within a file, also far apart in it, unless the other row is refused', async () => {
    const { manager, own } = await buildStaffedSchool(app)
    const [one = '', two = '', three = ''] = own.students.map(({ login }) => login)
    const between = Array.from({ length: 60 }, (_, at): Row => [`新${at}`, '男', newNo(), null, null, null])
    const exchange: Row[] = [[null, null, one, null, 2, null], ...between, [null, null, two, null, 1, null]]
    expect((await check(manager, exchange)).errors).toEqual([])
    expect((await run(manager, exchange)).row_errors).toEqual([])
    expect(await seatsOf(own.class_id)).toEqual([
      { name: '学生2', seat_no: 1 },
      { name: '学生1', seat_no: 2 },
      { name: '学生3', seat_no: 3 },
    ])
    // The third would move to another class by a file, which no file does: the seat stays taken, and so does the next.
    const chain: Row[] = [
      [null, null, two, null, 2, null],
      [null, null, one, null, 3, null],
      ...between,
      [null, null, three, '高一(2)班', 9, null],
    ]
    const { row_errors } = await run(manager, chain)
    expect(row_errors.map(({ row }) => row)).toEqual([2, 3, 64])
    expect((await check(manager, chain)).errors.map(({ row }) => row)).toEqual([2, 3, 64])
  })

  it('[SC-69] that is left empty comes after those the file gives', async () => {
    const { manager, own } = await buildStaffedSchool(app)
    await run(manager, [
      ['甲', '男', newNo(), '高一(1)班', null, null],
      ['乙', '男', newNo(), '高一(1)班', 4, null],
    ])
    expect((await seatsOf(own.class_id)).map(({ seat_no }) => seat_no)).toEqual([1, 2, 3, 4, 5])
  })
})
