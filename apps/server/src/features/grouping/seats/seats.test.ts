import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readXlsx } from '../../../core/formats/xlsx/read-xlsx.ts'
import { writeXlsx } from '../../../core/formats/xlsx/write-xlsx.ts'
import { buildClass, buildSchool, buildTeacher, type TestUser } from '../../../../test/builders.ts'
import { buildScheme } from '../../../../test/grouping-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const GET = 'POST /api/grouping/v1/seat/get'
const SAVE = 'POST /api/grouping/v1/seat/save'
const READ = 'POST /api/grouping/v1/seat/read-file'

let app: TestApp
let teacher: TestUser
let school_id: string
let taught: Awaited<ReturnType<typeof buildClass>>
let ids: string[]

beforeAll(async () => {
  app = await openTestApp()
  school_id = (await buildSchool(app)).school_id
  teacher = await buildTeacher(app, { school_id })
})
afterAll(() => app.close())
beforeEach(async () => {
  taught = await buildClass(app, { school_id, teacher_id: teacher.person_id, student_count: 4 })
  ids = taught.students.map(({ student_id }) => student_id)
})

const query = async (text: string, values: unknown[]) =>
  (await app.services.database.pool.query(text, values)).rows
const bounds = { max_rows: 60, max_columns: 60 }
const room = { row_count: 2, column_count: 3, aisles: [2] }
const rename = (student_id: string, name: string) =>
  query('update student set name = $1 where student_id = $2', [name, student_id])
const read = async (rows: string[][]) => {
  const columns = (rows[0] ?? []).map((label) => ({ label, width: 8 }))
  const bytes = await writeXlsx([{ name: '座位', notes: [], columns, rows: rows.slice(1) }])
  return app.call(teacher.token, READ, {
    class_id: taught.class_id,
    content_base64: bytes.toString('base64'),
  })
}

describe('seat maps', () => {
  it('[GR-16] a class without a map gets a room that holds it; what is saved is shown, to two editors one after the other', async () => {
    const { class_id } = taught
    const empty = (await app.call(teacher.token, GET, { class_id })).payload
    expect(empty).toMatchObject({ revision: 0, seats: [], row_count: 1, column_count: 8 })
    expect(empty.students.map(({ student_id }) => student_id)).toEqual(ids)
    const seats = ids.map((student_id, at) => ({
      student_id,
      row: (at % 2) + 1,
      column: Math.floor(at / 2) + 1,
    }))
    const saved = await app.call(teacher.token, SAVE, { class_id, revision: 0, ...room, seats })
    expect(saved.payload).toEqual({ revision: 1 })
    const late = await app.call(teacher.token, SAVE, { class_id, revision: 0, ...room, seats: [] })
    expect(late.error?.name).toBe('CONFLICT')
    expect(late.message).toContain(teacher.name)
    expect((await app.call(teacher.token, GET, { class_id })).payload).toMatchObject({
      ...room,
      seats,
      revision: 1,
    })
    const audit = await query('select action from audit_log where target_id = $1', [class_id])
    expect(audit).toEqual([{ action: 'grouping.seats_save' }])
  })

  it('[GR-16] one seat for one student, inside the room, and of this class', async () => {
    const { class_id } = taught
    const [first = '', second = ''] = ids
    const other = await buildClass(app, { school_id, teacher_id: teacher.person_id, student_count: 1 })
    const wrong = [
      [
        { row: 1, column: 1, student_id: first },
        { row: 1, column: 1, student_id: second },
      ],
      [
        { row: 1, column: 1, student_id: first },
        { row: 1, column: 2, student_id: first },
      ],
      [{ row: 1, column: 4, student_id: first }],
      [{ row: 1, column: 1, student_id: other.students[0]?.student_id ?? '' }],
    ]
    for (const seats of wrong) {
      const reply = await app.call(teacher.token, SAVE, { class_id, revision: 0, ...room, seats })
      expect(reply.error?.name).toBe('BAD_INPUT')
    }
    expect(await query('select 1 from seat_map where class_id = $1', [class_id])).toEqual([])
  })

  it('[GR-16] who has left the class has left the seat', async () => {
    const { class_id } = taught
    const seats = ids.slice(0, 2).map((student_id, at) => ({ student_id, row: 1, column: at + 1 }))
    await app.call(teacher.token, SAVE, { class_id, revision: 0, ...room, seats })
    await query('update enrollment set to_day = $1 where student_id = $2', ['2026-11-19', ids[0]])
    expect((await app.call(teacher.token, GET, { class_id })).payload.seats).toEqual([seats[1]])
  })

  it('[GR-19] an exported map is read back as it was: same room, aisles and seats, also with two of one name', async () => {
    const { class_id } = taught
    await rename(ids[0] ?? '', '=1+2')
    await rename(ids[1] ?? '', '李明')
    await rename(ids[2] ?? '', '李明')
    const seats = ids.map((student_id, at) => ({
      student_id,
      row: Math.floor(at / 3) + 1,
      column: (at % 3) + 1,
    }))
    await app.call(teacher.token, SAVE, { class_id, revision: 0, ...room, seats })
    const exported = await app.call(teacher.token, 'POST /api/grouping/v1/seat/export', { class_id })
    const { content_base64, file_name } = exported.payload
    expect(file_name).toBe(`${taught.name}座位表-2026-11-20.xlsx`)
    const back = await app.call(teacher.token, READ, { class_id, content_base64 })
    expect(back.payload).toEqual({ ...room, seats, problems: [] })
  })

  it('[GR-17] what does not fit is named with its cell, the rest is seated, and nothing is stored', async () => {
    await rename(ids[2] ?? '', '学生9')
    await rename(ids[3] ?? '', '学生9')
    const reply = await read([
      ['', '第1列', '第2列'],
      ['第1排', '学生1', '学生8'],
      ['第2排', '学生9', '学生2'],
      ['第3排', '学生1', '空'],
    ])
    expect(reply.payload).toMatchObject({
      row_count: 3,
      column_count: 2,
      seats: [
        { row: 1, column: 1, student_id: ids[0] },
        { row: 2, column: 2, student_id: ids[1] },
      ],
      problems: [
        { cell: 'C2', text: '学生8', message: '班里没有这名学生' },
        { cell: 'B3', text: '学生9', message: '班里有重名，请写上学号' },
        { cell: 'B4', text: '学生1', message: '已经坐在 B2' },
      ],
    })
    expect(await query('select 1 from seat_map where class_id = $1', [taught.class_id])).toEqual([])
  })

  it('[GR-17] a bare grid of names or numbers is read, with an empty column as an aisle', async () => {
    const number = taught.students[1]?.login ?? ''
    const reply = await read([
      ['学生1', '', number],
      ['学生3', '', ''],
    ])
    expect(reply.payload).toMatchObject({
      row_count: 2,
      column_count: 2,
      aisles: [1],
      problems: [],
      seats: [
        { row: 1, column: 1, student_id: ids[0] },
        { row: 1, column: 2, student_id: ids[1] },
        { row: 2, column: 1, student_id: ids[2] },
      ],
    })
  })
})

describe('levels', () => {
  const ofMath = () => ({ class_id: taught.class_id, subject_id: 'math' as const })

  it('levels are kept by subject, changed and taken away, and who is not named keeps theirs', async () => {
    const save = (levels: { student_id: string; level: 'A' | 'B' | null }[]) =>
      app.call(teacher.token, 'POST /api/grouping/v1/level/save', { ...ofMath(), levels })
    const [first = '', second = ''] = ids
    await save([
      { student_id: first, level: 'A' },
      { student_id: second, level: 'B' },
    ])
    await save([{ student_id: first, level: null }])
    const shown = (await app.call(teacher.token, 'POST /api/grouping/v1/level/list', ofMath())).payload.list
    expect(shown.map(({ level }) => level)).toEqual([null, 'B', null, null])
    const all = { class_id: taught.class_id, subject_id: null }
    const others = (await app.call(teacher.token, 'POST /api/grouping/v1/level/list', all)).payload.list
    expect(others.map(({ level }) => level)).toEqual([null, null, null, null])
    expect(
      await query('select student_id, level from student_level where class_id = $1', [taught.class_id]),
    ).toEqual([{ student_id: second, level: 'B' }])
  })

  it('a student of another class has no level here', async () => {
    const other = await buildClass(app, { school_id, teacher_id: teacher.person_id, student_count: 1 })
    const levels = [{ student_id: other.students[0]?.student_id ?? '', level: 'A' as const }]
    const reply = await app.call(teacher.token, 'POST /api/grouping/v1/level/save', { ...ofMath(), levels })
    expect(reply.error).toMatchObject({ name: 'BAD_INPUT', fields: [{ field: 'levels.0' }] })
  })
})

describe('targets', () => {
  const count = (
    token: string,
    target: { class_ids?: string[]; group_ids?: string[]; student_ids?: string[] },
  ) =>
    app.call(token, 'POST /api/grouping/v1/target/count', {
      class_ids: [],
      group_ids: [],
      student_ids: [],
      ...target,
    })

  it('[GR-18] the tree shows classes in scope with the groups in use; a student named thrice counts once', async () => {
    const { class_id } = taught
    const grouped = await buildScheme(app, { token: teacher.token, class_id, student_ids: ids.slice(0, 2) })
    const tree = (await app.call(teacher.token, 'POST /api/grouping/v1/target/tree', {})).payload.list
    expect(tree.find((one) => one.class_id === class_id)).toMatchObject({
      name: taught.name,
      grade: '高一',
      student_count: 4,
      schemes: [{ name: '常规组', groups: [{ group_id: grouped.group_id, name: '竹组', student_count: 2 }] }],
    })
    const students = await app.call(teacher.token, 'POST /api/grouping/v1/target/students', { class_id })
    expect(students.payload.list.map(({ group_ids }) => group_ids)).toEqual([
      [grouped.group_id],
      [grouped.group_id],
      [],
      [],
    ])
    const group_ids = [grouped.group_id]
    expect((await count(teacher.token, { group_ids })).payload.student_count).toBe(2)
    const thrice = { class_ids: [class_id], group_ids, student_ids: [ids[0] ?? '', ids[0] ?? ''] }
    expect((await count(teacher.token, thrice)).payload.student_count).toBe(4)
    expect((await count(teacher.token, {})).payload.student_count).toBe(0)
    await query('update enrollment set to_day = $1 where student_id = $2', ['2026-11-19', ids[0]])
    expect((await count(teacher.token, { group_ids })).payload.student_count).toBe(1)
  })

  it('[GR-18] a target with a part out of scope is refused as a whole', async () => {
    const colleague = await buildTeacher(app, { school_id })
    const other = await buildClass(app, { school_id, teacher_id: colleague.person_id })
    const mine = [taught.class_id]
    expect((await count(teacher.token, { class_ids: [...mine, other.class_id] })).error?.name).toBe(
      'FORBIDDEN',
    )
    const student_ids = [other.students[0]?.student_id ?? '']
    expect((await count(teacher.token, { class_ids: mine, student_ids })).error?.name).toBe('FORBIDDEN')
    const stranger = await buildTeacher(app, await buildSchool(app))
    expect((await count(stranger.token, { class_ids: mine })).error?.name).toBe('NOT_FOUND')
    expect((await app.call(stranger.token, 'POST /api/grouping/v1/target/tree', {})).payload.list).toEqual([])
  })

  it('a student is found by name, pinyin, initials and number, only in scope', async () => {
    const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
    const renamed = { student_id: ids[0]!, name: '单小雨', gender: 'female' as const }
    await app.call(manager.token, 'POST /api/school_manager/v1/students/update-info', {
      ...renamed,
      student_no: taught.students[0]!.login,
    })
    const search = async (token: string, text: string) =>
      (await app.call(token, 'POST /api/grouping/v1/target/search', { text })).payload.list.map(
        ({ student_id }) => student_id,
      )
    for (const text of ['小雨', 'shanxiao', 'SXY', taught.students[0]?.login ?? '']) {
      expect([text, await search(teacher.token, text)]).toEqual([text, [ids[0]]])
    }
    expect(await search(teacher.token, '%')).toEqual([])
    const colleague = await buildTeacher(app, { school_id })
    expect(await search(colleague.token, '小雨')).toEqual([])
    expect((await app.send(null, 'POST /api/grouping/v1/target/search', { text: '小' })).status).toBe(401)
  })
})

it('[GR-19] exported lists hold every student, with numbers as text and no formula', async () => {
  const { class_id } = taught
  await query(`update student set student_no = '=cmd|1', name = '+加号' where student_id = $1`, [ids[0]])
  await query(`update student set student_no = '00' || substr(student_no, 3) where student_id = $1`, [ids[1]])
  const { scheme_id } = await buildScheme(app, {
    token: teacher.token,
    class_id,
    student_ids: ids.slice(0, 2),
  })
  const reply = await app.call(teacher.token, 'POST /api/grouping/v1/scheme/export', { scheme_id })
  expect(reply.payload.file_name).toBe(`${taught.name}《常规组》-2026-11-20.xlsx`)
  const file = await readXlsx(Buffer.from(reply.payload.content_base64, 'base64'), bounds)
  if (file.kind !== 'read') throw new Error(file.message)
  const [lists, ranking] = file.sheets
  expect(lists?.rows.slice(2).map(([group, number, name, , duty]) => [group, number, name, duty])).toEqual([
    ['竹组', '=cmd|1', '+加号', '组长'],
    ['竹组', `00${taught.students[1]?.login.slice(2)}`, '学生2', ''],
    ['未分组', taught.students[2]?.login, '学生3', ''],
    ['未分组', taught.students[3]?.login, '学生4', ''],
  ])
  expect(ranking?.rows[2]).toEqual(['1', '竹组', '0', '0', '0'])
})
