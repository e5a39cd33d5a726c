import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildRunningLesson, lockPads, type RunningLesson } from '../../../../test/classroom-builders.ts'
import { buildScheme } from '../../../../test/grouping-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { runClassroomClock } from '../room/classroom-clock.ts'

let app: TestApp
let lesson: RunningLesson
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  lesson = await buildRunningLesson(app)
})
afterAll(() => app.close())

const standing = async () => (await lesson.join(lesson.students[0]!.token)).payload.state.lock
/** What the clock does after some seconds, in two processes at once. */
async function pass(seconds: number) {
  app.clock.advance(seconds * 1000)
  await Promise.all([runClassroomClock(app.services), runClassroomClock(app.services)])
}

it('[CR-330] locks for a time, tells when it ends, and unlocks once', async () => {
  const began = app.clock.now().getTime()
  await lockPads(app, lesson, { locked: true, student_ids: null, length_s: 60 })
  const ends_at = new Date(began + 60_000).toISOString()
  expect(await standing()).toEqual({ student_ids: null, message: '请认真听讲', ends_at })
  await pass(59)
  expect(await standing()).not.toBeNull()
  await pass(1)
  expect(await standing()).toBeNull()
  await pass(60)
  const { rows } = await app.services.database.pool.query(
    `select count(*)::int as count from classroom_event where lesson_session_id = $1 and type = 'screen_unlocked'`,
    [lesson.lesson_session_id],
  )
  expect(rows).toEqual([{ count: 1 }])
})

it('[CR-330] a lock that is said anew says its end anew; unlocked before, nothing happens at that time', async () => {
  const [one, two] = lesson.students
  await lockPads(app, lesson, { locked: true, student_ids: [one!.student_id], length_s: 30 })
  await lockPads(app, lesson, { locked: true, student_ids: [two!.student_id] })
  await pass(31)
  expect(await standing()).toEqual({
    student_ids: [one!.student_id, two!.student_id],
    message: '请认真听讲',
  })
  await lockPads(app, lesson, { locked: true, student_ids: [one!.student_id], length_s: 30 })
  await lockPads(app, lesson, { locked: false, student_ids: [one!.student_id, two!.student_id] })
  await lockPads(app, lesson, { locked: true, student_ids: null })
  await pass(31)
  expect(await standing()).toMatchObject({ student_ids: null })
  await lockPads(app, lesson, { locked: true, student_ids: null, length_s: 30 })
  await lockPads(app, lesson, { locked: false, student_ids: [one!.student_id] })
  expect(await standing()).toMatchObject({ ends_at: expect.any(String) })
  await pass(31)
  expect(await standing()).toBeNull()
})

it('[CR-374] a timed lock is prolonged for whom it holds, no longer than a lock may be, and only while it holds', async () => {
  const [one] = lesson.students
  const began = app.clock.now().getTime()
  const student_ids = [one!.student_id]
  await lockPads(app, lesson, { locked: true, student_ids, length_s: 60 })
  await pass(30)
  await lockPads(app, lesson, { locked: true, student_ids: null, prolong_s: 120 })
  const ends_at = new Date(began + 180_000).toISOString()
  expect(await standing()).toEqual({ student_ids, message: '请认真听讲', ends_at })
  await pass(100)
  expect(await standing()).not.toBeNull()
  await lockPads(app, lesson, { locked: true, student_ids: null, prolong_s: 2700 })
  expect(await standing()).toMatchObject({ ends_at: new Date(began + (130 + 2700) * 1000).toISOString() })
  await pass(2700)
  expect(await standing()).toBeNull()
  const late = await lockPads(app, lesson, { locked: true, student_ids: null, prolong_s: 60 })
  expect(late).toMatchObject({ status: 409 })
  await lockPads(app, lesson, { locked: true, student_ids: null })
  const untimed = await lockPads(app, lesson, { locked: true, student_ids: null, prolong_s: 60 })
  expect(untimed).toMatchObject({ status: 409 })
  expect(await standing()).toEqual({ student_ids: null, message: '请认真听讲' })
})

it('[CR-330] locks and unlocks a group of the class, and no other', async () => {
  const { teacher, class_id } = lesson
  const [one, two] = lesson.students
  const scheme = { token: teacher.token, class_id, student_ids: [one!.student_id] }
  const { group_id } = await buildScheme(app, scheme)
  await lockPads(app, lesson, { locked: true, student_ids: [two!.student_id], group_ids: [group_id] })
  expect(new Set((await standing())?.student_ids)).toEqual(new Set([one!.student_id, two!.student_id]))
  await lockPads(app, lesson, { locked: false, student_ids: [], group_ids: [group_id] })
  expect((await standing())?.student_ids).toEqual([two!.student_id])
  const foreign = await lockPads(app, lesson, { locked: true, student_ids: [], group_ids: [newId()] })
  expect(foreign).toMatchObject({ status: 400 })
})

it.for([
  [12.5, '锁屏时间应为整数（秒）'],
  [9, '锁屏时间至少 10 秒'],
  [2701, '锁屏时间最多 45 分钟'],
] as const)('[CR-330] refuses a lock of %d seconds', async ([length_s, message]) => {
  const refused = await lockPads(app, lesson, { locked: true, student_ids: null, length_s })
  expect(refused.error?.fields).toEqual([{ field: 'length_s', message }])
})
