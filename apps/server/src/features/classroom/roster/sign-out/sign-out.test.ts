import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildRunningLesson } from '../../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'

const SIGN_OUT = 'POST /api/prepare_lessons/api/interact/sign_out_pads'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const running = (token: string) => app.send(token, 'POST /api/pad/v1/classroom/running', {})

it('[CR-479] every pad of the class is signed out, nobody else, and the log of the school says who did it', async () => {
  const [lesson, other] = [await buildRunningLesson(app), await buildRunningLesson(app)]
  for (const { token } of [...lesson.students, ...other.students])
    expect((await running(token)).code).toBe(200)
  const request = { ...lesson.command, request_id: newId() }
  const [first, ...copies] = await Promise.all(
    Array.from({ length: 5 }, () => app.send(lesson.teacher.token, SIGN_OUT, request)),
  )
  expect(first).toMatchObject({ code: 200, payload: { student_count: lesson.students.length } })
  for (const copy of copies) expect(copy.payload).toEqual(first!.payload)
  // A sign-in is remembered for a moment.
  app.clock.advance(2000)
  for (const { token } of lesson.students) expect((await running(token)).code).toBe(401)
  for (const { token } of other.students) expect((await running(token)).code).toBe(200)
  const { rows } = await app.services.database.pool.query(
    `select count(*)::int as count from audit_log where action = 'lesson.sign_out_pads' and target_id = $1`,
    [lesson.lesson_session_id],
  )
  expect(rows).toEqual([{ count: 1 }])
})

it('[CR-479] [CR-8] another device, another teacher and a lesson that is over sign out nobody', async () => {
  const [lesson, other] = [await buildRunningLesson(app), await buildRunningLesson(app)]
  const elsewhere = { ...lesson.command, device_id: 'device-two' }
  expect((await app.send(lesson.teacher.token, SIGN_OUT, elsewhere)).code).toBe(409)
  expect((await app.send(other.teacher.token, SIGN_OUT, lesson.command)).code).not.toBe(200)
  await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/after_class', lesson.command)
  expect((await app.send(lesson.teacher.token, SIGN_OUT, lesson.command)).code).toBe(409)
  for (const { token } of lesson.students) expect((await running(token)).code).toBe(200)
})
