import { newId } from '@jiangtai/shared/core/ids.ts'
import { STUDENT_IMPORT_COLUMNS, STUDENT_MOVE_COLUMNS } from '@jiangtai/shared/students/columns.ts'
import { TEACHER_IMPORT_COLUMNS } from '@jiangtai/shared/teachers/rules.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runImport, undoImport } from '../test/import-builders.ts'
import {
  buildStaffedSchool,
  buildTeachingClass,
  rowsOf,
  xlsxUpload,
} from '../../../../test/people-builders.ts'
import { auditOf } from '../../../../test/session-builders.ts'
import { readRecords } from '../../audit/test/told-records.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const I = 'POST /api/school_manager/v1/imports/'
const newNo = () => `n${newId().slice(-10)}`
type Row = (string | null)[]
const students = (rows: Row[]) => xlsxUpload(STUDENT_IMPORT_COLUMNS, rows)
const moves = async (rows: Row[]) => ({
  ...(await xlsxUpload(STUDENT_MOVE_COLUMNS, rows)),
  moves_classes: true,
})

/** Everything of a school's people that an import may touch. */
const peopleOf = (school_id: string) =>
  rowsOf(
    app,
    sql`select a.name, a.login, a.phone, s.gender, s.student_no, t.phase_id, t.subject_id, array(
        select stay.class_id || ' ' || stay.seat_no from enrollment stay
        where stay.student_id = a.person_id and stay.to_day is null order by stay.class_id) as classes,
      (select count(*)::int from teacher_assignment duty where duty.teacher_id = a.person_id and duty.to_day is null) as duties
      from account a left join student s on s.student_id = a.person_id left join teacher t on t.teacher_id = a.person_id
      where a.school_id = ${school_id} order by a.person_id`,
  )

describe('an undo of an import', () => {
  it('[SC-92] [SC-93] of students takes away whom it brought in and gives back what it changed, with a record of each', async () => {
    const { school_id, manager, own } = await buildStaffedSchool(app)
    const [one] = own.students
    const before = await peopleOf(school_id)
    const { import_id } = await runImport(
      app,
      manager,
      'students',
      await students([
        ['新同学', '女', newNo(), '高一(1)班', '9', null],
        ['改名了', null, one?.login ?? '', null, '30', newNo()],
      ]),
    )
    expect(await peopleOf(school_id)).toHaveLength(before.length + 1)
    const look = await app.call(manager.token, `${I}kept`, { import_id })
    expect(look.payload).toMatchObject({ total: 0, undone_count: 2 })
    const job = await undoImport(app, manager, import_id)
    expect(job).toMatchObject({ status: 'done', result: { undone: 2, kept: 0 } })
    expect(await peopleOf(school_id)).toEqual(before)
    const found = await app.call(manager.token, `${I}get`, { import_id })
    expect(found.payload).toMatchObject({ state: 'undone', undone_count: 2, undo_until: null })
    expect(await auditOf(app, { action: 'student.import_undo', target_id: import_id })).toHaveLength(1)
    expect(await auditOf(app, { action: 'student.update', target_id: one?.student_id ?? '' })).toMatchObject([
      { before: { name: one?.name }, after: { name: '改名了' } },
      { before: { name: '改名了' }, after: { name: one?.name } },
    ])
    expect((await app.send(manager.token, `${I}undo`, { import_id })).message).toBe('这次导入已经撤销')
  })

  it('[SC-93] leaves who was used or changed since, and names them with the reason before and after', async () => {
    const { manager, own } = await buildStaffedSchool(app)
    const [one, two] = own.students
    const [used, free] = [newNo(), newNo()]
    const { import_id } = await runImport(
      app,
      manager,
      'students',
      await students([
        ['用过的', '女', used, null, null, null],
        ['没用过的', '女', free, null, null, null],
        ['改名一', null, one?.login ?? '', null, null, null],
        ['改名二', null, two?.login ?? '', null, null, null],
      ]),
    )
    await app.services.database.orm.execute(
      sql`update account set last_login_at = now() where login = ${used}`,
    )
    await app.call(manager.token, 'POST /api/school_manager/v1/students/update-info', {
      student_id: two?.student_id ?? '',
      name: '又改了',
    })
    const reasons = [
      ['用过的', '已经登录过'],
      ['改名二', '姓名后来又改过'],
    ]
    const told = async () =>
      (await app.call(manager.token, `${I}kept`, { import_id })).payload.list.map(({ name, reason }) => [
        name,
        reason,
      ])
    expect(await told()).toEqual(reasons)
    expect((await undoImport(app, manager, import_id)).result).toMatchObject({ undone: 2, kept: 2 })
    expect(await told()).toEqual(reasons)
    const names = (
      await app.call(manager.token, 'POST /api/school_manager/v1/students/list', { page_size: 100 })
    ).payload.list.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['用过的', '又改了', one?.name]))
    expect(names).not.toContain('没用过的')
  })

  it('[SC-76] [SC-92] [SC-93] of teachers gives back name, phone and duties, and is told in words', async () => {
    const { school_id, manager, head } = await buildStaffedSchool(app)
    const before = await peopleOf(school_id)
    const rows: Row[] = [
      ['换了人', '男', '13912345678', '初中', '历史', head.login, null, '高一(2)班'],
      ['新老师', '女', null, '高中', '数学', newNo(), null, '高一(1)班'],
    ]
    const { import_id } = await runImport(
      app,
      manager,
      'teachers',
      await xlsxUpload(TEACHER_IMPORT_COLUMNS, rows),
    )
    expect(await peopleOf(school_id)).not.toEqual(before)
    expect((await undoImport(app, manager, import_id)).result).toMatchObject({ undone: 2, kept: 0 })
    expect(await peopleOf(school_id)).toEqual(before)
    const { actions, faults } = await readRecords(app, school_id)
    expect(actions).toEqual(
      expect.arrayContaining(['teacher.import', 'teacher.import_undo', 'teacher.remove']),
    )
    expect(faults).toEqual([])
  })

  it('[SC-93] [SC-94] [SC-95] of a re-division puts everybody back where they were', async () => {
    const { school_id, manager, own } = await buildStaffedSchool(app)
    const [one, two, three] = own.students
    await buildTeachingClass(app, { school_id, name: '物理A', student_ids: [one?.student_id ?? ''] })
    await buildTeachingClass(app, { school_id, name: '物理B' })
    const before = await peopleOf(school_id)
    const file = await moves([
      [null, null, one?.login ?? '', '高一(2)班', '1', null, '物理B'],
      [null, null, two?.login ?? '', '高一(2)班', null, null, '物理A、物理B'],
      [null, null, three?.login ?? '', null, null, null, null],
    ])
    const { import_id, result } = await runImport(app, manager, 'students', file)
    expect(result).toMatchObject({ updated: 2, unchanged: 1, failed: 0 })
    const [moved] = await rowsOf(
      app,
      sql`select array(select c.name from enrollment e join class c using (class_id)
        where e.student_id = ${one?.student_id} and e.to_day is null order by c.name) as names`,
    )
    expect(moved).toEqual({ names: expect.arrayContaining(['高一(2)班', '物理B']) })
    const transfer = await auditOf(app, { action: 'class.transfer_students', target_id: own.class_id })
    expect(transfer).toMatchObject([{ before: { student_ids: [one?.student_id, two?.student_id] } }])
    expect((await undoImport(app, manager, import_id)).result).toMatchObject({ undone: 2, kept: 0 })
    expect(await peopleOf(school_id)).toEqual(before)
  })

  it('[SC-93] is refused after seven days, to whoever may not import, and of another school', async () => {
    const { manager, plain } = await buildStaffedSchool(app)
    const stranger = await buildStaffedSchool(app)
    const { import_id } = await runImport(
      app,
      manager,
      'students',
      await students([['甲', '男', newNo(), null, null, null]]),
    )
    expect((await app.send(null, `${I}undo`, { import_id })).status).toBe(401)
    expect((await app.send(plain.token, `${I}undo`, { import_id })).status).toBe(403)
    expect((await app.send(stranger.manager.token, `${I}undo`, { import_id })).status).toBe(404)
    await app.services.database.orm.execute(
      sql`update import_run set finished_at = finished_at - interval '7 days 1 minute' where import_id = ${import_id}`,
    )
    expect((await app.send(manager.token, `${I}undo`, { import_id })).message).toBe('已超过 7 天，不能撤销')
  })
})
