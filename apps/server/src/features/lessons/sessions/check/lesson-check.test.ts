import { PAD_SEEN_DAYS } from '@jiangtai/shared/lessons/check/contract.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildRunningLesson } from '../../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('[LE-146] a class is told with its students, and whether one of them was on a pad within the last days', async () => {
  const { school_id, teacher, students, prepare_lesson_id } = await buildRunningLesson(app, {
    student_count: 3,
  })
  const check = async () =>
    (await app.call(teacher.token, 'GET /api/prepare_lessons/api/class_check', { prepare_lesson_id })).payload
      .classes
  expect(await check()).toMatchObject([{ student_count: 3, has_pads: false }])
  const seen = app.clock.now().toISOString()
  await app.services.database.orm.execute(sql`
    insert into pad_binding (binding_id, school_id, device_id, device_name, student_id, bound_at, last_seen_at)
    values (${newId()}, ${school_id}, 'pad-one', '平板', ${students[0]!.student_id}, ${seen}, ${seen})`)
  expect(await check()).toMatchObject([{ student_count: 3, has_pads: true }])
  const before = new Date(app.clock.now().getTime() - PAD_SEEN_DAYS * DAY_MS - 1).toISOString()
  await app.services.database.orm.execute(
    sql`update pad_binding set last_seen_at = ${before} where school_id = ${school_id}`,
  )
  expect(await check()).toMatchObject([{ student_count: 3, has_pads: false }])
})
