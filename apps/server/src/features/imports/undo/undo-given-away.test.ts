import { newId } from '@jiangtai/shared/core/ids.ts'
import { STUDENT_IMPORT_COLUMNS, STUDENT_MOVE_COLUMNS } from '@jiangtai/shared/students/columns.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runImport, undoImport } from '../test/import-builders.ts'
import type { TestUser } from '../../../../test/builders.ts'
import { buildStaffedSchool, rowsOf, runJobs, xlsxUpload } from '../../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const M = 'POST /api/school_manager/v1/'
const newNo = () => `n${newId().slice(-10)}`
type Row = (string | null)[]

const bring = async (manager: TestUser, rows: Row[]) =>
  runImport(app, manager, 'students', await xlsxUpload(STUDENT_IMPORT_COLUMNS, rows))
const move = async (manager: TestUser, rows: Row[]) =>
  runImport(app, manager, 'students', {
    ...(await xlsxUpload(STUDENT_MOVE_COLUMNS, rows)),
    moves_classes: true,
  })

/** The people who stay with the reasons, as told before the undo; the same must be told after it. */
async function keptBefore(manager: TestUser, import_id: string): Promise<string[][]> {
  const { payload } = await app.call(manager.token, `${M}imports/kept`, { import_id })
  return payload.list.map(({ name, reason }) => [name, reason])
}

const seatsOf = (class_id: string) =>
  rowsOf(
    app,
    sql`select s.name, e.seat_no from enrollment e join student s using (student_id)
      where e.class_id = ${class_id} and e.to_day is null order by e.seat_no, s.name`,
  )

const reseat = (manager: TestUser, student_id: string, seat_no: number) =>
  app.call(manager.token, `${M}students/update-info`, { student_id, seat_no })

describe('an undo of an import meets what was given away meanwhile', () => {
  it('[SC-93] a seat: who had it stays and is named with who has it, the rest is undone', async () => {
    const { manager, own } = await buildStaffedSchool(app)
    const [one, two, three] = own.students
    const { import_id } = await bring(manager, [
      [null, null, one?.login ?? '', null, '30', null],
      [null, null, three?.login ?? '', null, '31', null],
    ])
    await reseat(manager, two?.student_id ?? '', 1)
    const reasons = [['学生1', `原来的座号 1（高一(1)班）已是学生2（学号 ${two?.login}）的`]]
    expect(await keptBefore(manager, import_id)).toEqual(reasons)
    expect((await undoImport(app, manager, import_id)).result).toMatchObject({ undone: 1, kept: 1 })
    expect(await keptBefore(manager, import_id)).toEqual(reasons)
    expect(await seatsOf(own.class_id)).toEqual([
      { name: '学生2', seat_no: 1 },
      { name: '学生3', seat_no: 3 },
      { name: '学生1', seat_no: 30 },
    ])
  })

  it('[SC-93] a seat of the class that somebody was moved out of', async () => {
    const { manager, own, theirs } = await buildStaffedSchool(app)
    const [one, two] = own.students
    const { import_id } = await move(manager, [
      [null, null, one?.login ?? '', '高一(2)班', '40', null, null],
      [null, null, two?.login ?? '', '高一(2)班', '41', null, null],
    ])
    await bring(manager, [['后来的', '男', 'later1', '高一(1)班', '1', newNo()]])
    expect(await keptBefore(manager, import_id)).toEqual([
      ['学生1', '原来的座号 1（高一(1)班）已是后来的（学号 later1）的'],
    ])
    expect((await undoImport(app, manager, import_id)).result).toMatchObject({ undone: 1, kept: 1 })
    expect((await seatsOf(own.class_id)).map(({ name }) => name)).toEqual(['后来的', '学生2', '学生3'])
    expect((await seatsOf(theirs.class_id)).map(({ name }) => name)).toContain('学生1')
  })

  it('[SC-93] seats that one file exchanged far apart go back, unless one of the two stays', async () => {
    const { manager, own } = await buildStaffedSchool(app)
    const [one, two] = own.students
    const between = Array.from({ length: 60 }, (_, at): Row => [`新${at}`, '男', newNo(), null, null, null])
    const exchange: Row[] = [
      [null, null, one?.login ?? '', null, '2', null],
      ...between,
      [null, null, two?.login ?? '', null, '1', null],
    ]
    const before = await seatsOf(own.class_id)
    const first = await bring(manager, exchange)
    expect(await seatsOf(own.class_id)).not.toEqual(before)
    expect((await undoImport(app, manager, first.import_id)).result).toMatchObject({ undone: 62, kept: 0 })
    expect(await seatsOf(own.class_id)).toEqual(before)
    const renaming: Row[] = [...exchange.slice(0, -1), ['改名了', null, two?.login ?? '', null, '1', null]]
    const second = await bring(manager, renaming)
    await app.call(manager.token, `${M}students/update-info`, {
      student_id: two?.student_id ?? '',
      name: '又改了',
    })
    const reasons = [
      ['学生1', `原来的座号 1（高一(1)班）已是又改了（学号 ${two?.login}）的`],
      ['改名了', '姓名后来又改过'],
    ]
    expect(await keptBefore(manager, second.import_id)).toEqual(reasons)
    expect((await undoImport(app, manager, second.import_id)).result).toMatchObject({ undone: 60, kept: 2 })
    expect(await keptBefore(manager, second.import_id)).toEqual(reasons)
  })

  it('[SC-93] a login name, told as whose it is, another school’s as somebody’s', async () => {
    const { manager, own } = await buildStaffedSchool(app)
    const stranger = await buildStaffedSchool(app)
    const [one, two, three] = own.students
    const { import_id } = await bring(
      manager,
      [one, two, three].map((student) => [null, null, student?.login ?? '', null, null, newNo()]),
    )
    await bring(manager, [['接着用', '女', newNo(), null, null, (one?.login ?? '').toUpperCase()]])
    await bring(stranger.manager, [['别校的', '女', newNo(), null, null, two?.login ?? '']])
    const reasons = [
      ['学生1', `原来的登录名 ${one?.login} 已是接着用的`],
      ['学生2', `原来的登录名 ${two?.login} 已是别人的`],
    ]
    expect(await keptBefore(manager, import_id)).toEqual(reasons)
    expect((await undoImport(app, manager, import_id)).result).toMatchObject({ undone: 1, kept: 2 })
    expect(await keptBefore(manager, import_id)).toEqual(reasons)
  })

  it('[SC-93] a class that is archived by now', async () => {
    const { manager, own, theirs } = await buildStaffedSchool(app)
    const [one, two] = own.students
    const { import_id } = await move(manager, [
      [null, null, one?.login ?? '', '高一(2)班', null, null, null],
      ['换名', null, two?.login ?? '', null, null, null, null],
    ])
    await app.call(manager.token, `${M}classes/archive`, { class_id: own.class_id })
    const reasons = [['学生1', '原来的高一(1)班已归档']]
    expect(await keptBefore(manager, import_id)).toEqual(reasons)
    expect((await undoImport(app, manager, import_id)).result).toMatchObject({ undone: 1, kept: 1 })
    expect(await keptBefore(manager, import_id)).toEqual(reasons)
    expect((await seatsOf(theirs.class_id)).map(({ name }) => name)).toContain('学生1')
  })
})

it('[SC-93] an undo that was stopped goes on with those it had not come to, and asks again about those it had left', async () => {
  const { manager } = await buildStaffedSchool(app)
  const [used, free] = [newNo(), newNo()]
  const { import_id } = await bring(manager, [
    ['用过的', '女', used, null, null, null],
    ['没用过的', '女', free, null, null, null],
  ])
  const signedIn = (at: string | null) =>
    app.services.database.orm.execute(
      sql`update account set last_login_at = ${at}::timestamptz where login = ${used}`,
    )
  await signedIn('2026-09-01')
  await undoImport(app, manager, import_id)
  // The state of an import whose job was cancelled before its last batch.
  await app.services.database.orm.execute(
    sql`update import_run set state = 'undoing' where import_id = ${import_id}`,
  )
  expect(await keptBefore(manager, import_id)).toEqual([['用过的', '已经登录过']])
  await signedIn(null)
  expect((await undoImport(app, manager, import_id)).result).toMatchObject({ undone: 1, kept: 0 })
  const { payload } = await app.call(manager.token, `${M}imports/get`, { import_id })
  expect(payload).toMatchObject({ state: 'undone', undone_count: 2, kept_count: 0 })
  expect(await keptBefore(manager, import_id)).toEqual([])
})

it('[SC-91] [SC-93] of two who begin or undo an import at the same moment one does', async () => {
  const { manager, school_id } = await buildStaffedSchool(app)
  const upload = await xlsxUpload(STUDENT_IMPORT_COLUMNS, [['甲', '男', newNo(), null, null, null]])
  const { payload } = await app.call(manager.token, `${M}imports/check`, { kind: 'students', ...upload })
  const { import_id } = payload
  const thrice = async (name: 'run' | 'undo') => {
    const replies = await Promise.all(
      [1, 2, 3].map(() => app.send(manager.token, `${M}imports/${name}`, { import_id })),
    )
    return replies.filter(({ status }) => status === 200).length
  }
  expect(await thrice('run')).toBe(1)
  const early = await app.send(manager.token, `${M}imports/undo`, { import_id })
  expect(early.message).toBe('导入还在进行，请等它结束，或先取消任务再撤销')
  await runJobs(app)
  expect(await thrice('undo')).toBe(1)
  await runJobs(app)
  const left = await rowsOf(app, sql`select 1 from student where school_id = ${school_id} and name = '甲'`)
  expect(left).toEqual([])
})
