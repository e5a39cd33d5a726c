import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../core/db/transaction.ts'
import {
  buildGradeClass,
  buildGradeLeader,
  buildLooseStudent,
  buildManagedSchool,
  readAudit,
  readStays,
} from '../../../../test/classes-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const API = '/api/school_manager/v1/classes'
/** The clock of the tests stands on this day. */
const TODAY = '2026-11-20'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function setup() {
  const { school_id, manager } = await buildManagedSchool(app)
  const one = await buildGradeClass(app, { school_id, name: '高一(1)班', class_no: 1, student_count: 2 })
  const two = await buildGradeClass(app, { school_id, name: '高一(2)班', class_no: 2 })
  const physics = await buildGradeClass(app, {
    school_id,
    name: '物理A班',
    kind: 'teaching',
    subject_id: 'physics',
  })
  const [student_id = ''] = one.student_ids
  return { school_id, manager, one, two, physics, student_id }
}

describe('students/add', () => {
  it('[SC-12] refuses who is in another 行政班 and takes who is in none', async () => {
    const { school_id, manager, one, two, student_id } = await setup()
    const loose = await buildLooseStudent(app, { school_id, name: '李四' })
    const add = (student_ids: string[]) =>
      app.call(manager.token, `POST ${API}/students/add`, { class_id: two.class_id, student_ids })
    expect(await add([loose, student_id])).toMatchObject({
      status: 409,
      message: '学生1已在高一(1)班，请用转班',
    })
    expect(await readStays(app, loose)).toEqual([])
    expect((await add([loose])).payload).toEqual({ added_count: 1 })
    expect((await add([loose])).payload).toEqual({ added_count: 0 })
    expect(await readStays(app, loose)).toEqual([
      { class_id: two.class_id, from_day: TODAY, to_day: null, reason: '分班', to_reason: null },
    ])
    expect(await readStays(app, student_id)).toMatchObject([{ class_id: one.class_id, to_day: null }])
    expect(await readAudit(app, { school_id, action: 'class.add_students' })).toMatchObject([
      { target_id: two.class_id, after: { student_ids: [loose] } },
    ])
  })

  it('[SC-12] takes along who was left in a class that is archived', async () => {
    const { manager, one, two, student_id } = await setup()
    await app.call(manager.token, `POST ${API}/archive`, { class_id: one.class_id })
    const body = { class_id: two.class_id, student_ids: [student_id], day: '2026-11-01' }
    expect((await app.call(manager.token, `POST ${API}/students/add`, body)).payload).toEqual({
      added_count: 1,
    })
    expect(await readStays(app, student_id)).toMatchObject([
      { class_id: one.class_id, to_day: '2026-11-01' },
      { class_id: two.class_id, from_day: '2026-11-01', to_day: null },
    ])
  })

  it('[SC-13] puts a student into any number of 教学班', async () => {
    const { school_id, manager, one, physics, student_id } = await setup()
    const math = await buildGradeClass(app, {
      school_id,
      name: '数学A班',
      kind: 'teaching',
      subject_id: 'math',
    })
    for (const { class_id } of [physics, math]) {
      const body = { class_id, student_ids: one.student_ids }
      expect((await app.call(manager.token, `POST ${API}/students/add`, body)).payload).toEqual({
        added_count: 2,
      })
    }
    expect((await readStays(app, student_id)).filter((stay) => stay.to_day === null)).toHaveLength(3)
  })

  it('[SC-4] refuses students outside the scope, and another school’s like absent ones', async () => {
    const { school_id, manager, two, physics } = await setup()
    const leader = await buildGradeLeader(app, { school_id, entry_year: 2026 })
    const elder = await buildGradeClass(app, {
      school_id,
      name: '高二(1)班',
      entry_year: 2025,
      student_count: 1,
    })
    const add = (token: string, class_id: string, student_ids: string[]) =>
      app.call(token, `POST ${API}/students/add`, { class_id, student_ids })
    expect(await add(leader.token, physics.class_id, elder.student_ids)).toMatchObject({ status: 403 })
    const foreign = await setup()
    const reply = await add(manager.token, two.class_id, [foreign.student_id])
    const absent = await add(manager.token, two.class_id, [newId()])
    expect(reply).toMatchObject({ status: 404 })
    expect(reply.raw.body).toBe(absent.raw.body)
    expect(await readStays(app, foreign.student_id)).toHaveLength(1)
  })

  it('refuses who has left the school', async () => {
    const { school_id, manager, two } = await setup()
    const gone = await buildLooseStudent(app, { school_id, name: '王五' })
    await inTransaction(app.services.database, { school_id }, (db) =>
      db.execute(sql`update student set status = 'transferred_out' where student_id = ${gone}`),
    )
    const reply = await app.call(manager.token, `POST ${API}/students/add`, {
      class_id: two.class_id,
      student_ids: [gone],
    })
    expect(reply).toMatchObject({ status: 409, message: '王五已不在读，不能加入班级' })
  })
})

describe('students/transfer', () => {
  it('[SC-14] closes and opens on one day, and the old class keeps its history', async () => {
    const { school_id, manager, one, two, student_id } = await setup()
    const body = {
      class_id: one.class_id,
      to_class_id: two.class_id,
      student_ids: [student_id],
      day: '2026-11-10',
    }
    const { payload } = await app.call(manager.token, `POST ${API}/students/transfer`, body)
    expect(payload).toEqual({ moved_count: 1 })
    expect(await readStays(app, student_id)).toEqual([
      {
        class_id: one.class_id,
        from_day: '2026-09-01',
        to_day: '2026-11-10',
        reason: '入学',
        to_reason: '转班',
      },
      { class_id: two.class_id, from_day: '2026-11-10', to_day: null, reason: '转班', to_reason: null },
    ])
    const history = await app.call(manager.token, `POST ${API}/students/history`, { class_id: one.class_id })
    expect(history.payload).toMatchObject({
      total: 2,
      list: [{ student_id, to_day: '2026-11-10' }, { to_day: null }],
    })
    expect(await readAudit(app, { school_id, action: 'class.transfer_students' })).toMatchObject([
      { before: { class_id: one.class_id }, after: { class_id: two.class_id, day: '2026-11-10' } },
    ])
  })

  it('[SC-68] says in both classes from which to which, and nothing of whoever just came or went', async () => {
    const { manager, one, two, student_id } = await setup()
    const move = { class_id: one.class_id, to_class_id: two.class_id, student_ids: [student_id] }
    await app.call(manager.token, `POST ${API}/students/transfer`, { ...move, day: '2026-11-10' })
    await app.call(manager.token, `POST ${API}/remove-student`, {
      class_id: two.class_id,
      student_ids: [student_id],
      day: '2026-11-12',
    })
    const sides = async (class_id: string) => {
      const { payload } = await app.call(manager.token, `POST ${API}/students/history`, { class_id })
      const row = payload.list.find((stay) => stay.student_id === student_id)
      return [row?.from_class_name, row?.to_class_name]
    }
    expect(await sides(one.class_id)).toEqual([null, '高一(2)班'])
    expect(await sides(two.class_id)).toEqual(['高一(1)班', null])
  })

  it('[SC-14] seats who comes after those who are there', async () => {
    const { school_id, manager, one } = await setup()
    const three = await buildGradeClass(app, { school_id, name: '高一(3)班', class_no: 3, student_count: 2 })
    const body = { class_id: one.class_id, to_class_id: three.class_id, student_ids: one.student_ids }
    await app.call(manager.token, `POST ${API}/students/transfer`, body)
    const { rows } = await app.services.database.pool.query<{ seat_no: number }>(
      'select seat_no from enrollment where class_id = $1 and to_day is null order by seat_no',
      [three.class_id],
    )
    expect(rows.map((row) => row.seat_no)).toEqual([1, 2, 3, 4])
  })

  it.each([
    ['to the same class', (s: Setup) => ({ to_class_id: s.one.class_id }), 400, '请选择另一个班级'],
    ['to a 教学班', (s: Setup) => ({ to_class_id: s.physics.class_id }), 400, '行政班与教学班之间不能转班'],
    ['on a day to come', () => ({ day: '2026-11-21' }), 400, '日期不能晚于今天'],
    ['before the stay began', () => ({ day: '2026-08-31' }), 400, '学生1 2026-09-01 才进入高一(1)班'],
    [
      'of who is not in it',
      () => ({ student_ids: [newId()] }),
      404,
      '有 1 名学生已不在高一(1)班，请刷新后重试',
    ],
  ])('[SC-14] is refused %s', async (_, wrong, status, message) => {
    const made = await setup()
    const { manager, one, two, student_id } = made
    const body = { class_id: one.class_id, to_class_id: two.class_id, student_ids: [student_id] }
    const reply = await app.send(manager.token, `POST ${API}/students/transfer`, { ...body, ...wrong(made) })
    expect(reply).toMatchObject({ status, message })
    expect(await readStays(app, student_id)).toHaveLength(1)
  })

  it('[SC-12] leaves two moves at once with one class in the end', async () => {
    const { school_id, manager, one, two, student_id } = await setup()
    const three = await buildGradeClass(app, { school_id, name: '高一(3)班', class_no: 3 })
    const move = (to_class_id: string) =>
      app.call(manager.token, `POST ${API}/students/transfer`, {
        class_id: one.class_id,
        to_class_id,
        student_ids: [student_id],
      })
    const codes = (await Promise.all([move(two.class_id), move(three.class_id)])).map((reply) => reply.code)
    expect(codes.sort((a, b) => a - b)).toEqual([200, 404])
    expect((await readStays(app, student_id)).filter((stay) => stay.to_day === null)).toHaveLength(1)
  })
})

describe('remove-student', () => {
  it('[SC-18] closes the stay and lists it still', async () => {
    const { school_id, manager, one, student_id } = await setup()
    const body = { class_id: one.class_id, student_ids: [student_id], reason: '退学' }
    expect((await app.call(manager.token, `POST ${API}/remove-student`, body)).payload).toEqual({
      removed_count: 1,
    })
    expect(await readStays(app, student_id)).toMatchObject([{ to_day: TODAY, to_reason: '退学' }])
    expect(await readAudit(app, { school_id, action: 'class.remove_students' })).toHaveLength(1)
  })
})

type Setup = Awaited<ReturnType<typeof setup>>
