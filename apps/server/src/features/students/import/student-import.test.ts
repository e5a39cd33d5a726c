import { deflateRawSync } from 'node:zlib'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { STUDENT_IMPORT_COLUMNS } from '@jiangtai/shared/students/columns.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readXlsx } from '../../../core/formats/xlsx/read-xlsx.ts'
import { buildStaffedSchool, decide, rowsOf, runJobs, xlsxUpload } from '../../../../test/people-builders.ts'
import { auditOf } from '../../../../test/session-builders.ts'
import type { TestUser } from '../../../../test/builders.ts'
import { checkImport, runImport } from '../../imports/test/import-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const S = 'POST /api/school_manager/v1/students/'
const I = 'POST /api/school_manager/v1/imports/'
type Row = (string | number | null)[]
const fileOf = (rows: Row[]) => xlsxUpload(STUDENT_IMPORT_COLUMNS, rows)
const check = async (user: TestUser, rows: Row[]) => ({
  payload: await checkImport(app, user, 'students', await fileOf(rows)),
})

const run = (user: TestUser, upload: { file_name: string; content_base64: string }) =>
  runImport(app, user, 'students', upload)

const studentsOf = (school_id: string) =>
  rowsOf(
    app,
    sql`select s.student_no, s.name, s.gender, s.search_grams, a.login, a.password_hash, e.seat_no, e.class_id, e.from_day
      from student s join account a on a.person_id = s.student_id
      left join enrollment e on e.student_id = s.student_id and e.to_day is null
      where s.school_id = ${school_id} order by s.student_no`,
  )
const newNo = () => `n${newId().slice(-10)}`

describe('a file of students', () => {
  it.each(['template', 'check'])('[SC-1] %s is for who may import', async (call) => {
    const { manager, head, plain } = await buildStaffedSchool(app)
    const body = { kind: 'students', ...(await fileOf([['甲', '男', newNo(), null, null, null]])) }
    expect((await app.send(null, I + call, body)).status).toBe(401)
    expect((await app.send(plain.token, I + call, body)).status).toBe(403)
    expect((await app.send(head.token, I + call, body)).status).toBe(403)
    expect((await app.send(manager.token, I + call, body)).code).toBe(200)
  })

  it('[SC-56] [SC-57] creates and updates by number, refuses wrong rows by cell, and leaves the rest as it was', async () => {
    const { school_id, manager, own } = await buildStaffedSchool(app)
    const [one, two, three] = own.students
    const [fresh, login] = [`00${newNo()}`, newNo()]
    const rows: Row[] = [
      ['新同学', '女', fresh, '高一(1)班', 12, null],
      ['改名了', null, one?.login ?? '', null, 30, login],
      ['学生2', '男', two?.login ?? '', '高一(1)班', 2, null],
      ['学生3', null, three?.login ?? '', '高一(2)班', null, null],
      ['甲', '其他', newNo(), '高九(9)班', 'x', '13812345678'],
      ['乙', '男', fresh, null, null, null],
      ['', '男', newNo(), null, null, manager.login],
      ['丙', '男', newNo(), null, 3, null],
    ]
    const before = await studentsOf(school_id)
    const checked = await check(manager, rows)
    expect(checked.payload).toMatchObject({
      total_count: 8,
      create_count: 1,
      update_count: 0,
      asks_count: 1,
      unchanged_count: 1,
      error_count: 5,
      ignored_columns: [],
    })
    expect(checked.payload.changes.map(({ row, kind, message }) => [row, kind, message])).toEqual([
      [2, 'create', '新增，高一(1)班'],
      [3, 'asks', `姓名：学生1 → 改名了；登录名：${one?.login} → ${login}；座号：1 → 30`],
    ])
    expect(checked.payload.errors.map(({ row, column }) => `${row}${column}`)).toEqual([
      '5班级',
      '6性别',
      '6座号',
      '6登录名',
      '6班级',
      '7学号',
      '8姓名',
      '8登录名',
      '9座号',
    ])
    expect(await studentsOf(school_id)).toEqual(before)
    const job = await run(manager, await fileOf(rows))
    expect(job).toMatchObject({
      status: 'done',
      result: { created: 1, updated: 1, unchanged: 1, failed: 5 },
    })
    expect(job.row_errors).toContainEqual({
      row: 5,
      name: '学生3',
      message: '班级：现在在高一(1)班，要转班请在导入时选“调整班级”',
    })
    expect(job.row_errors).toContainEqual({
      row: 8,
      name: '',
      message: expect.stringContaining(`登录名 ${manager.login} 已被校长使用`),
    })
    const after = await studentsOf(school_id)
    expect(after).toHaveLength(before.length + 1)
    const find = (student_no: string) => after.find((row) => row.student_no === student_no)
    expect(find(fresh)).toMatchObject({
      name: '新同学',
      gender: 'female',
      login: fresh,
      password_hash: null,
      seat_no: 12,
      class_id: own.class_id,
      from_day: '2026-11-20',
    })
    expect(find(one?.login ?? '')).toMatchObject({ name: '改名了', gender: 'female', login, seat_no: 30 })
    expect(find(one?.login ?? '')?.search_grams).toContain('改名')
    for (const untouched of [two, three])
      expect(find(untouched?.login ?? '')).toEqual(before.find((row) => row.student_no === untouched?.login))
    expect(await auditOf(app, { action: 'student.import', target_id: job.import_id })).toMatchObject([
      { account_id: manager.account_id, after: { row_count: 2, left_out_count: 0 } },
    ])
  })

  it('[SC-78] names row and column of a name in which something is unseen', async () => {
    const { manager } = await buildStaffedSchool(app)
    const rows: Row[] = [
      ['王\u202e小明', '男', newNo(), null, null, null],
      ['王\n小明', '男', newNo(), null, null, null],
      ['\u200b', '男', newNo(), null, null, null],
    ]
    const { errors } = (await check(manager, rows)).payload
    expect(errors.map(({ row, column }) => `${row}${column}`)).toEqual(['2姓名', '3姓名', '4姓名'])
    expect(errors[2]?.message).toBe('姓名里没有看得见的字')
    const job = await run(manager, await fileOf(rows))
    expect(job.result).toMatchObject({ created: 0, failed: 3 })
    expect(job.row_errors[0]).toMatchObject({
      row: 2,
      message: expect.stringMatching(/^姓名：姓名的“王”字后面/),
    })
  })

  it('[SC-41] of two schools may hold one number, but not one login name', async () => {
    const one = await buildStaffedSchool(app)
    const two = await buildStaffedSchool(app)
    const number = newNo()
    const rows: Row[] = [['甲', '男', number, null, null, null]]
    expect((await run(one.manager, await fileOf(rows))).result).toMatchObject({ created: 1 })
    const refused = await run(two.manager, await fileOf(rows))
    expect(refused.row_errors).toEqual([
      { row: 2, name: '甲', message: `登录名：登录名 ${number} 已被别人使用，请另填一个` },
    ])
    expect(
      (await run(two.manager, await fileOf([['甲', '男', number, null, null, newNo()]]))).result,
    ).toMatchObject({
      created: 1,
    })
  })

  it('[SC-43] gives the last six of the number as first password where the school has decided so', async () => {
    const { school_id, manager } = await buildStaffedSchool(app)
    await decide(app, school_id, { first_password: 'student_no' })
    const number = newNo()
    await run(manager, await fileOf([['甲', '男', number, null, null, null]]))
    const reply = await app.send(null, 'POST /api/auth/login', {
      account: number,
      password: number.slice(-6),
    })
    expect(reply.error?.name).toBe('PASSWORD_MUST_CHANGE')
  })

  it('[SC-56] of three thousand rows is one job with progress that can be cancelled, and repeated without harm', async () => {
    const { school_id, manager } = await buildStaffedSchool(app)
    const mark = newId().slice(-6)
    const rows: Row[] = Array.from({ length: 3000 }, (_, at) => [
      `学生${at}`,
      '男',
      `${mark}${at}`,
      '高一(1)班',
      null,
      null,
    ])
    const upload = await fileOf(rows)
    const { import_id } = await checkImport(app, manager, 'students', upload)
    const cancelled = await app.call(manager.token, `${I}run`, { import_id })
    await app.call(manager.token, 'POST /api/jobs/v1/job/cancel', cancelled.payload)
    await runJobs(app)
    expect(await studentsOf(school_id)).toHaveLength(6)
    expect((await run(manager, upload)).result).toMatchObject({ created: 3000, failed: 0 })
    expect(await studentsOf(school_id)).toHaveLength(3006)
    expect((await run(manager, upload)).result).toMatchObject({ created: 0, updated: 0, unchanged: 3000 })
    for (const more of [1, 20]) {
      const extra = Array.from({ length: more }, (): Row => ['多', '男', newNo(), null, null, null])
      const file = await fileOf([...rows, ...extra])
      const tooMany = await app.send(manager.token, `${I}check`, { kind: 'students', ...file })
      expect(tooMany.message).toBe(`文件有 ${3000 + more} 行，一次最多 3000 行，请分成几个文件`)
    }
  }, 120_000)

  it('[SC-58] is refused when it is no xlsx, a bomb, without heading or empty; formulas are text', async () => {
    const { manager } = await buildStaffedSchool(app)
    const send = (content_base64: string) =>
      app.send(manager.token, `${I}check`, { kind: 'students', file_name: 'a.xlsx', content_base64 })
    const bomb = deflateRawSync(Buffer.alloc(80_000_000)).toString('base64')
    for (const content of [Buffer.from('姓名,学号').toString('base64'), bomb, 'UEsDBA=='])
      expect((await send(content)).error?.fields[0]?.field).toBe('content_base64')
    const headless = await xlsxUpload(['甲', '乙'], [['1', '2']])
    expect((await send(headless.content_base64)).message).toContain('表头')
    expect((await send((await fileOf([])).content_base64)).message).toContain('没有数据')
    const formula = await check(manager, [['=1+1', '男', newNo(), null, null, null]])
    expect(formula.payload.changes).toMatchObject([{ name: '=1+1' }])
  })

  it('[SC-59] that was exported holds the list, and importing it again changes nothing', async () => {
    const { school_id, manager, head, own } = await buildStaffedSchool(app)
    const risky = ['=cmd()', '+1', '-1', '@sum'].map(
      (name, at): Row => [name, '女', `0${newNo()}`, '高一(1)班', at + 20, null],
    )
    await run(manager, await fileOf(risky))
    const before = await studentsOf(school_id)
    const exported = await app.call(manager.token, `${S}export`, {})
    const bytes = Buffer.from(exported.payload.content_base64, 'base64')
    expect(bytes.includes(Buffer.from('<f>'))).toBe(false)
    const read = await readXlsx(bytes, { max_rows: 100, max_columns: 20 })
    if (read.kind === 'refused') throw new Error(read.message)
    const [note, , ...lines] = read.sheets[0]?.rows ?? []
    expect(note?.[0]).toBe('筛选：全部；共 10 人')
    const listed = await app.call(manager.token, `${S}list`, { page_size: 100 })
    expect(lines.map((line) => line[2])).toEqual(listed.payload.list.map(({ student_no }) => student_no))
    expect(lines.map((line) => line[0])).toEqual(listed.payload.list.map(({ name }) => name))
    const again = await run(manager, {
      file_name: exported.payload.file_name,
      content_base64: exported.payload.content_base64,
    })
    expect(again.result).toEqual({ created: 0, updated: 0, unchanged: 10, failed: 0 })
    expect(await studentsOf(school_id)).toEqual(before)
    const chosen = await app.call(manager.token, `${S}export`, { class_id: own.class_id, columns: ['姓名'] })
    const some = await readXlsx(Buffer.from(chosen.payload.content_base64, 'base64'), {
      max_rows: 100,
      max_columns: 20,
    })
    expect(some.kind === 'read' && some.sheets[0]?.rows[0]).toEqual(['筛选：班级：高一(1)班；共 7 人'])
    expect((await app.send(head.token, `${S}export`, {})).status).toBe(403)
    expect(await auditOf(app, { action: 'student.export', target_id: school_id })).toHaveLength(2)
  })
})
