import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sweep, sweepUnlessDoubtful } from '../../../src/sweep.ts'
import { buildSchool, buildTeacher } from '../../builders.ts'
import { openTestApp, type TestApp } from '../../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const countRows = async () => {
  const { rows } = await app.services.database.orm.execute<{ requests: number; refusals: number }>(
    sql`select (select count(*) from request_log)::int as requests, (select count(*) from refused_sign_in)::int as refusals`,
  )
  return rows[0]
}

it('[RN-54] forgets replies and refusals after two days, not before, and not while ages are doubtful', async () => {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  await app.send(teacher.token, 'POST /api/prepare_lessons/api/add_lesson', {
    title: '复习',
    subject_id: 'math',
    phase_id: 'senior',
    textbook_id: null,
    chapter_id: null,
    class_ids: [],
    request_id: newId(),
  })
  await app.call(null, 'POST /api/auth/login', { account: teacher.login, password: 'not-it' })
  app.clock.advance(47 * 3_600_000)
  await sweep(app.services)
  expect(await countRows()).toEqual({ requests: 1, refusals: 1 })
  app.clock.advance(2 * 3_600_000)
  await sweepUnlessDoubtful(app.services, { knowsAges: () => false })
  expect(await countRows()).toEqual({ requests: 1, refusals: 1 })
  await sweepUnlessDoubtful(app.services, { knowsAges: () => true })
  expect(await countRows()).toEqual({ requests: 0, refusals: 0 })
})
