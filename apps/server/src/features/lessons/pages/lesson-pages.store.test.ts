import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSchool, buildTeacher } from '../../../../test/builders.ts'
import { buildLesson } from '../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { forgetBinnedPages, forgettingBinned } from './lesson-pages.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('[UP-20] pages of lessons in the bin are found without a look at all the others', async () => {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, class_ids: [] })
  const { orm } = app.services.database
  const columns = sql`school_id, teacher_id, title, grams, subject_id, phase_id, goals, status, created_at, updated_at`
  await orm.execute(sql`insert into lesson (prepare_lesson_id, ${columns})
    select gen_random_uuid(), ${columns} from lesson, generate_series(1, 2000) where prepare_lesson_id = ${prepare_lesson_id}`)
  await orm.execute(sql`insert into lesson_page (page_id, school_id, prepare_lesson_id, sort, kind, title, ratio)
    select gen_random_uuid(), school_id, prepare_lesson_id, n, 'board', '', 1 from lesson, generate_series(1, 10) as n
    where school_id = ${school_id}`)
  await orm.execute(
    sql`update lesson set deleted_at = '2020-01-01' where prepare_lesson_id = ${prepare_lesson_id}`,
  )
  await orm.execute(sql`analyze lesson`)
  await orm.execute(sql`analyze lesson_page`)
  const due = { binned_before: '2020-02-01', limit: 4 }
  const { rows } = await orm.execute(sql`explain ${forgettingBinned(due)}`)
  expect(JSON.stringify(rows)).not.toContain('Seq Scan')
  for (const count of [4, 4, 2, 0]) expect(await forgetBinnedPages(orm, due)).toHaveLength(count)
})
