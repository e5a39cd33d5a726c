import { newId } from '@jiangtai/shared/core/ids.ts'
import { STUDENT_IMPORT_COLUMNS } from '@jiangtai/shared/students/columns.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/builders.ts'
import { buildAssignment } from '../../../../test/classes-builders.ts'
import { buildStaffedSchool, rowsOf, runJobs, xlsxUpload } from '../../../../test/people-builders.ts'
import { auditOf } from '../../../../test/session-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { checkImport, runImport } from '../../imports/test/import-builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const S = 'POST /api/school_manager/v1/students/'
const NATIONAL = 'G330102201005011234'
const OTHER = 'L33010220100501123X'
const MOTHER = { relation: '母亲', name: '林芳', phone: '13800000001' }
const FATHER = { relation: '父亲', name: '林建国', phone: '13800000002' }
const FURTHER = { national_no: NATIONAL, birth_day: '2010-05-01', contacts: [MOTHER] }

async function setup() {
  const school = await buildStaffedSchool(app)
  const { school_id, own, head, other } = school
  const assignment = { school_id, class_id: own.class_id }
  await buildAssignment(app, { ...assignment, teacher_id: head.person_id, duty: 'head' })
  const taught = { duty: 'subject', subject_id: 'english' } as const
  await buildAssignment(app, { ...assignment, ...taught, teacher_id: other.person_id })
  app.clock.advance(1001)
  const [one, two] = own.students
  const update = (student_id: string, body: object, user: TestUser = school.manager) =>
    app.send(user.token, `${S}update-info`, { student_id, ...body })
  const info = async (user: TestUser, student_id: string) =>
    (await app.call(user.token, `${S}info`, { student_id })).payload
  return { ...school, one: one!, two: two!, update, info }
}

const fileOf = (rows: (string | number | null)[][]) => xlsxUpload(STUDENT_IMPORT_COLUMNS, rows)
/** A row about a student of the school: six cells that stay empty but the number, then further ones. */
const rowOf = (student_no: string, ...further: (string | null)[]) => [
  ...[null, null, student_no, null, null, null],
  ...further,
]

describe('the further fields of a student', () => {
  it('[SC-144] [SC-146] are changed and emptied one by one, and others stay', async () => {
    const { manager, one, update, info } = await setup()
    expect((await update(one.student_id, { ...FURTHER, boarding: 'boarder' })).code).toBe(200)
    expect(await info(manager, one.student_id)).toMatchObject({ boarding: 'boarder', further: FURTHER })
    expect((await update(one.student_id, { birth_day: null, contacts: [] })).code).toBe(200)
    expect(await info(manager, one.student_id)).toMatchObject({
      ...{ boarding: 'boarder', name: one.name },
      further: { national_no: NATIONAL, birth_day: null, contacts: [] },
    })
  })

  it('[SC-144] a number of the school, a day to come and a wrong contact are refused by field', async () => {
    const { one, two, head, update } = await setup()
    await update(one.student_id, { national_no: ' g330102201005011234 ' })
    const taken = await update(two.student_id, { national_no: NATIONAL })
    expect(taken.error?.fields).toEqual([
      { field: 'national_no', message: `学籍号 ${NATIONAL} 已被高一(1)班的${one.name}使用` },
    ])
    const late = await update(two.student_id, { birth_day: '2199-01-01' })
    expect(late.error?.fields).toEqual([{ field: 'birth_day', message: '出生日期不能晚于今天' }])
    const wrong = await update(two.student_id, { contacts: [{ ...MOTHER, phone: '1' }] })
    expect(wrong.error?.fields[0]).toMatchObject({ message: '手机号格式不正确' })
    expect((await update(two.student_id, { contacts: [MOTHER, FATHER, MOTHER] })).status).toBe(400)
    expect((await update(one.student_id, { boarding: 'day' }, head)).status).toBe(403)
    // A school of its own may have the number, too.
    const elsewhere = await setup()
    expect((await elsewhere.update(elsewhere.one.student_id, { national_no: NATIONAL })).code).toBe(200)
  })

  it('[SC-145] are read by who edits students and by the 班主任 alone, and no list tells them', async () => {
    const { manager, head, other, own, one, update, info } = await setup()
    await update(one.student_id, { ...FURTHER, boarding: 'day' })
    expect((await info(manager, one.student_id)).further).toEqual(FURTHER)
    expect((await info(head, one.student_id)).further).toEqual(FURTHER)
    expect(await info(other, one.student_id)).toMatchObject({ boarding: 'day', further: null })
    const list = await app.send(manager.token, `${S}list`, { class_id: own.class_id })
    expect(JSON.stringify(list.payload)).not.toContain(NATIONAL)
  })

  it('[SC-147] a record tells numbers and phones by their ends', async () => {
    const { one, update } = await setup()
    await update(one.student_id, { ...FURTHER, boarding: 'boarder' })
    const [record] = await auditOf(app, { action: 'student.update', target_id: one.student_id })
    expect(record).toMatchObject({
      before: { national_no: null, boarding: null, contacts: null },
      after: {
        ...{ national_no: 'G****1234', birth_day: '2010-05-01', boarding: 'boarder' },
        contacts: '母亲 林芳 138****0001',
      },
    })
  })

  it('[SC-148] a whole number finds its student in the school, a part of it nobody', async () => {
    const { manager, head, one, update } = await setup()
    await update(one.student_id, { national_no: NATIONAL })
    const found = async (user: TestUser, search: string) =>
      (await app.call(user.token, `${S}list`, { search })).payload.list.map(({ student_id }) => student_id)
    expect(await found(manager, 'g330102201005011234')).toEqual([one.student_id])
    expect(await found(manager, NATIONAL.slice(0, 12))).toEqual([])
    expect(await found(head, NATIONAL)).toEqual([])
  })

  it('[SC-171] the record of an export tells a number that was searched for by its end', async () => {
    const { school_id, manager, one, update } = await setup()
    await update(one.student_id, { national_no: NATIONAL })
    for (const search of [` ${NATIONAL.toLowerCase()} `, one.name])
      await app.call(manager.token, `${S}export`, { search })
    const records = await auditOf(app, { action: 'student.export', target_id: school_id })
    expect(records).toMatchObject([
      { after: { row_count: 1, filter: { search: 'G****1234' } } },
      { after: { filter: { search: one.name } } },
    ])
  })

  it('[SC-53] go with a merge where the kept record lacks them', async () => {
    const { manager, one, two, update, info } = await setup()
    await update(one.student_id, { birth_day: '2010-06-01' })
    await update(two.student_id, { ...FURTHER, boarding: 'day' })
    await app.call(manager.token, `${S}merge`, {
      student_id: one.student_id,
      merged_student_id: two.student_id,
    })
    await runJobs(app)
    expect(await info(manager, one.student_id)).toMatchObject({
      boarding: 'day',
      further: { ...FURTHER, birth_day: '2010-06-01' },
    })
  })
})

describe('the further columns of a file', () => {
  it('[SC-149] set what they hold, leave what they do not, and are undone', async () => {
    const { school_id, manager, one, two, update, info } = await setup()
    await update(one.student_id, { contacts: [MOTHER] })
    const rows = [
      rowOf(one.login, NATIONAL, '2010/5/1', '住校', null, null, null, '父亲', '林建国', '13800000002'),
      rowOf(two.login, null, null, '走读'),
      ['新同学', '女', `n${newId().slice(-10)}`, null, null, null, OTHER, '2010年6月2日'],
    ]
    const checked = await checkImport(app, manager, 'students', await fileOf(rows))
    expect(checked.errors).toEqual([])
    expect(checked.changes[0]?.message).toContain('2010-05-01')
    expect(checked.changes[0]?.message).toContain('母亲 林芳 13800000001；父亲 林建国 13800000002')
    const { import_id } = await runImport(app, manager, 'students', await fileOf(rows))
    expect(await info(manager, one.student_id)).toMatchObject({
      ...{ boarding: 'boarder', name: one.name },
      further: { national_no: NATIONAL, birth_day: '2010-05-01', contacts: [MOTHER, FATHER] },
    })
    expect(
      await rowsOf(
        app,
        sql`select birth_day::text from student where school_id = ${school_id} and national_no = ${OTHER}`,
      ),
    ).toEqual([{ birth_day: '2010-06-02' }])
    const [record] = await auditOf(app, { action: 'student.update', target_id: two.student_id })
    expect(record).toMatchObject({ after: { boarding: 'day' } })
    const told = await auditOf(app, { action: 'student.update', target_id: one.student_id })
    expect(JSON.stringify(told)).not.toContain('13800000002')
    await app.call(manager.token, 'POST /api/school_manager/v1/imports/undo', { import_id })
    await runJobs(app)
    expect(await info(manager, one.student_id)).toMatchObject({
      boarding: null,
      further: { national_no: null, birth_day: null, contacts: [MOTHER] },
    })
  })

  it('[SC-149] a wrong cell is told by its column, a number of somebody else and one that repeats, too', async () => {
    const { manager, one, two, update } = await setup()
    await update(one.student_id, { national_no: NATIONAL })
    const fresh = () => `n${newId().slice(-10)}`
    const { errors } = await checkImport(
      app,
      manager,
      'students',
      await fileOf([
        rowOf(two.login, NATIONAL, '2010-02-30', '寄宿', '母亲'),
        ['甲', '男', fresh(), null, null, null, OTHER],
        ['乙', '男', fresh(), null, null, null, OTHER, '2199-01-01'],
        ['丙', '男', fresh(), null, null, null, null, null, null, '母亲', '林芳', '1380000'],
      ]),
    )
    expect(errors.map(({ row, column, message }) => [row, column, message])).toEqual([
      [2, '学籍号', `学籍号 ${NATIONAL} 已被${one.name}使用`],
      [2, '出生日期', '出生日期应写作 2010-05-01'],
      [2, '联系人1姓名', '联系人的称呼、姓名和手机要一起填'],
      [2, '联系人1手机', '联系人的称呼、姓名和手机要一起填'],
      [2, '住宿', '请填 住校 或 走读'],
      [4, '学籍号', '与第 3 行重复'],
      [4, '出生日期', '出生日期不能晚于今天'],
      [5, '联系人1手机', '手机号格式不正确'],
    ])
  })

  it('[SC-145] [SC-59] an export holds them for who may read them, and changes nothing when it comes back', async () => {
    const { manager, one, update } = await setup()
    await update(one.student_id, { ...FURTHER, boarding: 'day', contacts: [MOTHER, FATHER] })
    const { payload } = await app.call(manager.token, `${S}export`, {})
    const again = await checkImport(app, manager, 'students', payload)
    expect(again.errors).toEqual([])
    expect(again.changes).toEqual([])
    await update(one.student_id, { national_no: null, birth_day: null, boarding: null, contacts: [] })
    const { changes } = await checkImport(app, manager, 'students', payload)
    expect(changes).toHaveLength(1)
    for (const text of [NATIONAL, '2010-05-01', '走读', '林芳', '13800000002'])
      expect(changes[0]?.message).toContain(text)
  })
})
