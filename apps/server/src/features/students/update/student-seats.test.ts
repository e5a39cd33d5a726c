import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildStaffedSchool, rowsOf } from '../../../../test/people-builders.ts'
import { auditOf } from '../../../../test/session-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const S = 'POST /api/school_manager/v1/students/'
const create = (token: string, body: object) =>
  app.call(token, `${S}create`, {
    name: '欧阳小明',
    gender: 'male',
    student_no: `n${newId().slice(-10)}`,
    ...body,
  })
const seatsOf = (class_id: string) =>
  rowsOf(
    app,
    sql`select seat_no from enrollment where class_id = ${class_id} and to_day is null order by seat_no`,
  )

describe('a 座号 that is given', () => {
  it('[SC-65] is nobody else’s of the class: the refusal says who has it, and nothing is stored', async () => {
    const { manager, own, theirs, school_id } = await buildStaffedSchool(app)
    const taken = await create(manager.token, { class_id: own.class_id, seat_no: 2 })
    expect(taken.error?.fields).toEqual([
      { field: 'seat_no', message: `座号 2 已是学生2（学号 ${own.students[1]?.login}）的，请换一个` },
    ])
    const left = sql`select 1 from student where school_id = ${school_id} and name = '欧阳小明'`
    expect(await rowsOf(app, left)).toEqual([])
    expect((await create(manager.token, { class_id: own.class_id, seat_no: 9 })).code).toBe(200)
    expect((await create(manager.token, { class_id: own.class_id })).code).toBe(200)
    expect(await seatsOf(own.class_id)).toEqual([1, 2, 3, 9, 10].map((seat_no) => ({ seat_no })))
    // Another class has seats of its own.
    expect((await create(manager.token, { class_id: theirs.class_id, seat_no: 9 })).code).toBe(200)
  })

  it('[SC-65] is free again once its student has left the class', async () => {
    const { manager, own } = await buildStaffedSchool(app)
    const student_id = own.students[1]?.student_id ?? ''
    const leave = { student_id, kind: 'leave', reason: '生病' } as const
    expect((await app.call(manager.token, `${S}status/change`, leave)).code).toBe(200)
    expect((await create(manager.token, { class_id: own.class_id, seat_no: 2 })).code).toBe(200)
  })

  it('[SC-65] goes to one of several who ask for it at once', async () => {
    const { manager, own } = await buildStaffedSchool(app)
    const asked = Array.from({ length: 4 }, () =>
      create(manager.token, { class_id: own.class_id, seat_no: 5 }),
    )
    const codes = (await Promise.all(asked)).map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(await seatsOf(own.class_id)).toEqual([1, 2, 3, 5].map((seat_no) => ({ seat_no })))
  })

  it('[SC-65] can be changed for who is in a class, and the record keeps both', async () => {
    const { manager, own } = await buildStaffedSchool(app)
    const [first, second] = own.students
    const change = (body: object) =>
      app.call(manager.token, `${S}update-info`, { student_id: first?.student_id ?? '', ...body })
    const taken = await change({ name: '改了名', seat_no: 2 })
    expect(taken.error?.fields).toEqual([
      { field: 'seat_no', message: `座号 2 已是学生2（学号 ${second?.login}）的，请换一个` },
    ])
    const named = sql`select name from student where student_id = ${first?.student_id}`
    expect(await rowsOf(app, named)).toEqual([{ name: '学生1' }])
    expect((await change({ seat_no: 1 })).code).toBe(200)
    expect((await change({ seat_no: 30 })).code).toBe(200)
    expect(await seatsOf(own.class_id)).toEqual([2, 3, 30].map((seat_no) => ({ seat_no })))
    const [unchanged, changed] = await auditOf(app, {
      action: 'student.update',
      target_id: first?.student_id ?? '',
    })
    expect(unchanged?.after).not.toHaveProperty('seat_no')
    expect(changed).toMatchObject({ before: { seat_no: 1 }, after: { seat_no: 30 } })
    const outside = await create(manager.token, {})
    const none = { student_id: outside.payload.student_id, seat_no: 3 }
    expect((await app.call(manager.token, `${S}update-info`, none)).error?.fields).toEqual([
      { field: 'seat_no', message: '没有班级，不能填座号' },
    ])
  })
})

describe('the list of a class', () => {
  it('[SC-83] follows the 座号 over its pages; without a class it follows the 学号', async () => {
    const { manager, own } = await buildStaffedSchool(app)
    for (const seat_no of [12, 7])
      await create(manager.token, { class_id: own.class_id, seat_no, name: `座位${seat_no}` })
    const page = async (input: object) => {
      const { payload } = await app.call(manager.token, `${S}list`, { sort: 'seat_no', ...input })
      return payload.list.map(({ administrative_class }) => administrative_class?.seat_no)
    }
    const { class_id } = own
    expect(await page({ class_id, page: 1, page_size: 3 })).toEqual([1, 2, 3])
    expect(await page({ class_id, page: 2, page_size: 3 })).toEqual([7, 12])
    const all = await app.call(manager.token, `${S}list`, { sort: 'seat_no' })
    const numbers = all.payload.list.map(({ student_no }) => student_no)
    expect(numbers).toEqual([...numbers].sort())
  })
})
