import { newId } from '@jiangtai/shared/core/ids.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTeacher, type TestUser } from '../../../../../test/builders.ts'
import { buildAssignment, buildGradeClass, buildManagedSchool } from '../../../../../test/classes-builders.ts'
import { xlsxUpload } from '../../../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { readXlsx } from '../../../../core/formats/xlsx/read-xlsx.ts'
import { account } from '../../../session/session.table.ts'
import { teacher } from '../../../teachers/teachers.table.ts'

const F = 'POST /api/school_manager/v1/classes/assignments/file/'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A school with two classes of 高一 and one 教学班; 林老师 teaches 数学 in the first. */
async function setup() {
  const { school_id, manager } = await buildManagedSchool(app)
  const named = async (name: string) => {
    const { account_id, person_id } = await buildTeacher(app, { school_id, name })
    const login = `t${newId().slice(-10)}`
    await app.services.database.orm.update(account).set({ login }).where(eq(account.account_id, account_id))
    return { teacher_id: person_id, name, login }
  }
  const one = await buildGradeClass(app, { school_id, name: '高一(1)班', class_no: 1 })
  const two = await buildGradeClass(app, { school_id, name: '高一(2)班', class_no: 2 })
  await buildGradeClass(app, { school_id, name: '物理A班', kind: 'teaching', subject_id: 'physics' })
  const [lin, wu, wang, otherWang] = [
    await named('林老师'),
    await named('吴老师'),
    await named('王伟'),
    await named('王伟'),
  ]
  await buildAssignment(app, {
    ...{ school_id, class_id: one.class_id, teacher_id: lin.teacher_id },
    ...{ duty: 'subject', subject_id: 'math' },
  })
  return { school_id, manager, one, two, lin, wu, wang, otherWang }
}

async function check(user: TestUser, labels: readonly string[], rows: Parameters<typeof xlsxUpload>[1]) {
  return (await app.call(user.token, `${F}check`, await xlsxUpload(labels, rows))).payload
}

/** The changes of a check as the page sends them back. */
function cellsOf({ changes }: Awaited<ReturnType<typeof check>>) {
  return changes.map(({ class_id, subject_id, before, after }) => ({
    ...{ class_id, subject_id },
    before_teacher_ids: before.map(({ teacher_id }) => teacher_id),
    teacher_ids: after.map(({ teacher_id }) => teacher_id),
  }))
}

async function sheetOf(user: TestUser) {
  const { payload } = await app.call(user.token, `${F}export`, {})
  const bytes = Buffer.from(payload.content_base64, 'base64')
  const read = await readXlsx(bytes, { max_rows: 100, max_columns: 60 })
  if (read.kind !== 'read') throw new Error(read.message)
  return { payload, rows: read.sheets[0]?.rows ?? [] }
}

const atOf = (rows: readonly (readonly string[])[], name: string, label: string) =>
  rows.find(([first]) => first === name)?.[rows[0]?.indexOf(label) ?? -1]

it('[SC-139] the file of the school has a row for each class and a column for each subject; brought back as it is it changes nothing', async () => {
  const { school_id, manager, one, wang } = await setup()
  await buildAssignment(app, {
    ...{ school_id, class_id: one.class_id, teacher_id: wang.teacher_id },
    ...{ duty: 'subject', subject_id: 'physics' },
  })
  const { payload, rows } = await sheetOf(manager)
  expect(payload.file_name).toBe('全校任课表-2026-11-20.xlsx')
  expect(rows[0]?.slice(0, 4)).toEqual(['班级', '班主任', '语文', '数学'])
  expect(rows.slice(1).map(([name]) => name)).toEqual(['高一(1)班', '高一(2)班', '物理A班'])
  expect(atOf(rows, '高一(1)班', '数学')).toBe('林老师')
  // Two teachers bear this name, so the login name stands with it.
  expect(atOf(rows, '高一(1)班', '物理')).toBe(`王伟（${wang.login}）`)
  expect(atOf(rows, '物理A班', '数学')).toBe('—')
  expect(atOf(rows, '物理A班', '物理')).toBe('')
  const { content_base64 } = payload
  const back = await app.call(manager.token, `${F}check`, { file_name: '任课表.xlsx', content_base64 })
  expect(back.payload).toMatchObject({ class_count: 3, changes: [], errors: [], ignored_columns: [] })
})

it('[SC-139] a check says cell by cell what is added, changed, emptied and not understood, and changes nothing', async () => {
  const { manager, wu, wang, otherWang } = await setup()
  const found = await check(
    manager,
    ['班级', '班主任', '数学', '物理', '备注'],
    [
      ['高一1班', '林老师', '无', `王伟（${wang.login}）`, '好'],
      ['高一(2)班', '王伟', '吴老师、林老师', '没这个人', null],
      ['物理A班', '吴老师', '吴老师', wu.login, null],
      ['高一(1)班', '吴老师', null, null, null],
      ['高九(9)班', null, '吴老师', null, null],
    ],
  )
  const names = (people: readonly { name: string }[]) => people.map(({ name }) => name)
  expect(found.changes.map((one) => [one.row, one.column, names(one.before), names(one.after)])).toEqual([
    [2, '班主任', [], ['林老师']],
    [2, '数学', ['林老师'], []],
    [2, '物理', [], ['王伟']],
    [3, '数学', [], ['吴老师', '林老师']],
    [4, '物理', [], ['吴老师']],
  ])
  expect(found.changes[2]?.after).toEqual([{ teacher_id: wang.teacher_id, name: '王伟' }])
  const logins = [wang.login, otherWang.login].toSorted().join('、')
  expect(found.errors).toEqual([
    { row: 3, column: '班主任', message: `有 2 位教师叫“王伟”（登录名 ${logins}），请写登录名或手机号` },
    { row: 3, column: '物理', message: '没有叫“没这个人”的在职教师' },
    { row: 4, column: '班主任', message: '物理A班是教学班，没有班主任' },
    { row: 4, column: '数学', message: '物理A班是教学班，只能安排它自己的学科' },
    { row: 5, column: '班级', message: '与第 2 行是同一个班级' },
    { row: 6, column: '班级', message: expect.stringContaining('没有使用中的班级“高九(9)班”') },
  ])
  expect(found.ignored_columns).toEqual(['备注'])
  expect(atOf((await sheetOf(manager)).rows, '高一(1)班', '数学')).toBe('林老师')
})

it('[SC-140] the checked cells are saved as one, recorded with their file, and refused as a whole where a colleague was faster', async () => {
  const { manager, one, lin } = await setup()
  const found = await check(
    manager,
    ['班级', '数学', '语文'],
    [
      ['高一(1)班', '吴老师', null],
      ['高一(2)班', null, '吴老师'],
    ],
  )
  const body = { file_name: '下学期.xlsx', cells: cellsOf(found) }
  const done = await app.call(manager.token, `${F}import`, body)
  expect(done.payload).toMatchObject({ opened_count: 2, closed_count: 1 })
  const { rows } = await sheetOf(manager)
  expect([atOf(rows, '高一(1)班', '数学'), atOf(rows, '高一(2)班', '语文')]).toEqual(['吴老师', '吴老师'])
  const { payload } = await app.call(manager.token, 'POST /api/audit/v1/record/list', { area: 'class' })
  expect(payload.list.map(({ sentence }) => sentence)).toContainEqual(
    expect.stringContaining(
      '导入任课表 下学期.xlsx，调整任课：高一(1)班 数学 由 林老师 改为 吴老师；高一(2)班 语文 由 吴老师 任教',
    ),
  )
  // The colleague's change came between the check and the import.
  const other = await check(manager, ['班级', '数学', '语文'], [['高一(1)班', '无', '林老师']])
  await app.call(manager.token, 'POST /api/school_manager/v1/classes/assignments/save', {
    cells: [{ class_id: one.class_id, subject_id: 'math', teacher_ids: [lin.teacher_id] }],
  })
  const refused = await app.send(manager.token, `${F}import`, { file_name: '晚.xlsx', cells: cellsOf(other) })
  expect(atOf((await sheetOf(manager)).rows, '高一(1)班', '语文')).toBe('')
  expect(refused).toMatchObject({
    status: 409,
    message: expect.stringContaining('高一(1)班数学现在是林老师'),
  })
})

it('[SC-106] [SC-140] a second class of a 班主任 is asked about before a file makes it so', async () => {
  const { manager } = await setup()
  const rows = [
    ['高一(1)班', '吴老师'],
    ['高一(2)班', '吴老师'],
  ]
  const found = await check(manager, ['班级', '班主任'], rows)
  const body = { file_name: '任课表.xlsx', cells: cellsOf(found) }
  expect(await app.send(manager.token, `${F}import`, body)).toMatchObject({
    status: 409,
    error: { fields: [{ field: 'several_heads' }] },
  })
  const { payload } = await app.call(manager.token, `${F}import`, { ...body, several_heads: true })
  expect(payload.opened_count).toBe(2)
})

it('[SC-141] an import is undone within seven days; a cell changed since, and one whose teacher has left, stays and is named', async () => {
  const { manager, two, lin } = await setup()
  const labels = ['班级', '班主任', '数学', '语文']
  const rows = [
    ['高一(1)班', '吴老师', '吴老师', null],
    ['高一(2)班', null, '吴老师', '吴老师'],
  ]
  const imported = async () => {
    const body = { file_name: '任课表.xlsx', cells: cellsOf(await check(manager, labels, rows)) }
    return (await app.call(manager.token, `${F}import`, body)).payload.import_id
  }
  const import_id = await imported()
  await app.call(manager.token, 'POST /api/school_manager/v1/classes/assignments/save', {
    cells: [{ class_id: two.class_id, subject_id: 'math', teacher_ids: [lin.teacher_id] }],
  })
  await app.services.database.orm
    .update(teacher)
    .set({ status: 'left' })
    .where(eq(teacher.teacher_id, lin.teacher_id))
  const { payload } = await app.call(manager.token, `${F}undo`, { import_id })
  expect(payload.undone_count).toBe(2)
  expect(payload.kept).toHaveLength(2)
  expect(payload.kept).toEqual(
    expect.arrayContaining([
      { place: '高一(1)班数学', reason: '原来的教师已离职' },
      { place: '高一(2)班数学', reason: '导入之后又改过' },
    ]),
  )
  const sheet = (await sheetOf(manager)).rows
  expect([atOf(sheet, '高一(1)班', '班主任'), atOf(sheet, '高一(2)班', '语文')]).toEqual(['', ''])
  expect(await app.send(manager.token, `${F}undo`, { import_id })).toMatchObject({
    message: '这次导入已经撤销',
  })
  const { list } = (await app.call(manager.token, `${F}list`, {})).payload
  expect(list).toMatchObject([
    { file_name: '任课表.xlsx', cell_count: 4, undone_count: 2, kept_count: 2, undo_until: null },
  ])
  const again = await imported()
  await app.services.database.pool.query(
    `update assignment_import set created_at = created_at - interval '8 days' where import_id = $1`,
    [again],
  )
  expect(await app.send(manager.token, `${F}undo`, { import_id: again })).toMatchObject({
    message: '已超过 7 天，不能撤销',
  })
})

it('[SC-139] a file without 班级, without a subject, or with a subject twice is refused in words', async () => {
  const { manager } = await setup()
  const send = async (labels: readonly string[]) =>
    (await app.send(manager.token, `${F}check`, await xlsxUpload(labels, [labels.map(() => '高一(1)班')])))
      .message
  expect(await send(['名称', '数学'])).toContain('没有找到表头，应有这些列：班级')
  expect(await send(['班级', '备注'])).toContain('没有找到学科的列')
  expect(await send(['班级', '政治', '思想政治'])).toContain('“思想政治”一列出现了两次')
})
