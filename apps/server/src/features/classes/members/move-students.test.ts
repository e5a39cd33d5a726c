import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  buildGradeClass,
  buildGradeLeader,
  buildLooseStudent,
  buildManagedSchool,
  readAudit,
  readStays,
} from '../../../../test/classes-builders.ts'
import { rowsOf } from '../../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const CALL = 'POST /api/school_manager/v1/classes/students/move'
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
  const two = await buildGradeClass(app, { school_id, name: '高一(2)班', class_no: 2, student_count: 1 })
  const to = await buildGradeClass(app, { school_id, name: '高一(3)班', class_no: 3, student_count: 2 })
  const loose = await buildLooseStudent(app, { school_id, name: '李四' })
  return { school_id, manager, one, two, to, loose }
}

it('[SC-102] [SC-101] [SC-14] takes students of several classes and of none into one class on one day, with seats after the last', async () => {
  const { school_id, manager, one, two, to, loose } = await setup()
  const student_ids = [...one.student_ids, ...two.student_ids, loose]
  const { payload } = await app.call(manager.token, CALL, {
    ...{ to_class_id: to.class_id, student_ids, reason: '重新分班' },
  })
  expect(payload).toEqual({ done_count: 4, refused: [] })
  expect(await readStays(app, one.student_ids[0] ?? '')).toEqual([
    {
      ...{ class_id: one.class_id, from_day: '2026-09-01', to_day: TODAY },
      ...{ reason: '入学', to_reason: '重新分班' },
    },
    { class_id: to.class_id, from_day: TODAY, to_day: null, reason: '重新分班', to_reason: null },
  ])
  const seats = await rowsOf(
    app,
    sql`select seat_no from enrollment where class_id = ${to.class_id} and to_day is null order by seat_no`,
  )
  expect(seats.map(({ seat_no }) => seat_no)).toEqual([1, 2, 3, 4, 5, 6])
  const records = await readAudit(app, { school_id, action: 'class.move_students' })
  expect(records).toHaveLength(1)
  expect(records[0]).toMatchObject({
    target_id: to.class_id,
    after: { class_id: to.class_id, day: TODAY, reason: '重新分班' },
  })
  expect(records[0]?.after).toHaveProperty('student_ids.length', 4)
})

it('[SC-102] [SC-101] who cannot be moved is named, and nobody is moved until it was asked for', async () => {
  const { manager, one, to, loose } = await setup()
  const [moved = '', away = ''] = one.student_ids
  const [there = ''] = to.student_ids
  await app.call(manager.token, 'POST /api/school_manager/v1/students/status/change', {
    ...{ student_id: away, kind: 'leave', reason: '病' },
  })
  const ask = (skips_refused: boolean, day?: string) =>
    app.call(manager.token, CALL, {
      ...{ to_class_id: to.class_id, student_ids: [moved, away, there, loose], skips_refused },
      ...(day === undefined ? {} : { day }),
    })
  const messages = async (reply: ReturnType<typeof ask>) =>
    (await reply).payload.refused.map(({ message }) => message)
  expect(await messages(ask(false))).toEqual(['学生2现在是休学，不能转班', '学生1已经在高一(3)班'])
  expect(await messages(ask(false, '2026-08-01'))).toContain('学生1 2026-09-01 才进入高一(1)班')
  expect(await readStays(app, loose)).toEqual([])
  expect((await ask(true)).payload).toMatchObject({ done_count: 2 })
  expect(await readStays(app, loose)).toMatchObject([{ class_id: to.class_id }])
  expect(await readStays(app, moved)).toHaveLength(2)
})

it('[SC-101] [SC-4] [SC-11] refuses a 教学班, and whoever leads one grade for a student of another', async () => {
  const { school_id, manager, one, to } = await setup()
  const teaching = await buildGradeClass(app, {
    ...{ school_id, name: '物理A班', kind: 'teaching', subject_id: 'physics' },
  })
  const [student_id = ''] = one.student_ids
  expect(
    await app.call(manager.token, CALL, { to_class_id: teaching.class_id, student_ids: [student_id] }),
  ).toMatchObject({ status: 400, message: '请选择行政班' })
  const elder = await buildGradeClass(app, {
    ...{ school_id, name: '高二(1)班', class_no: 1, entry_year: 2025, student_count: 1 },
  })
  const leader = await buildGradeLeader(app, { school_id, entry_year: 2026 })
  const student_ids = [student_id, ...elder.student_ids]
  expect((await app.call(leader.token, CALL, { to_class_id: to.class_id, student_ids })).status).toBe(403)
  expect(await readStays(app, student_id)).toHaveLength(1)
})
