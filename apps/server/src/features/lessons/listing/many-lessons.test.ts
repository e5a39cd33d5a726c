import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildClass } from '../../../../test/builders.ts'
import { buildTaughtClass } from '../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { lesson } from '../lessons.table.ts'
import { isBegunOnly } from '../sessions/class-progress.store.ts'
import { ANY_LESSON, countLessons, listLessons } from './lesson-list.store.ts'
import { findNextLessons } from './next-lessons.store.ts'

const NOW = new Date('2026-09-30T08:00:00Z')
const LESSONS = 2000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Lessons `1` to `2000` of three pages for two classes, one an hour, the first one changed last: three of ten were not taught, every fortieth stopped at its second page in one of them, the others had all of it. */
async function build() {
  const { school_id, teacher, taught } = await buildTaughtClass(app)
  const second = await buildClass(app, { school_id, teacher_id: teacher.person_id, name: '高一(2)班' })
  const { orm } = app.services.database
  const owner = sql`${school_id}, ${teacher.person_id}::uuid`
  await orm.execute(sql`
    insert into lesson (prepare_lesson_id, school_id, teacher_id, title, grams, subject_id, phase_id, goals, status, created_at, updated_at)
    select gen_random_uuid(), ${owner}, n::text, '{}', 'math', 'senior', '', case when n % 10 < 3 then 'ready' else 'taught' end,
      ${NOW.toISOString()}::timestamptz - n * interval '1 hour', ${NOW.toISOString()}::timestamptz - n * interval '1 hour'
    from generate_series(1, ${LESSONS}::int) as n`)
  await orm.execute(sql`
    insert into lesson_class (prepare_lesson_id, class_id, school_id, sort)
    select prepare_lesson_id, class_id, school_id, sort from lesson, (values (${taught.class_id}::uuid, 0), (${second.class_id}::uuid, 1)) as c (class_id, sort)
    where school_id = ${school_id}`)
  await orm.execute(sql`
    insert into lesson_page (page_id, school_id, prepare_lesson_id, sort, kind, title, ratio)
    select gen_random_uuid(), school_id, prepare_lesson_id, n, 'board', '', 1 from lesson, generate_series(1, 3) as n
    where school_id = ${school_id}`)
  await orm.execute(sql`
    insert into lesson_session (lesson_session_id, school_id, prepare_lesson_id, class_id, teacher_id, subject_id, title, class_name, teacher_name,
      device_id, pages, roster_count, seq, started_at, ended_at, stopped_page, furthest_page)
    select gen_random_uuid(), school_id, prepare_lesson_id, class_id, teacher_id, subject_id, title, '', '', '',
      (select jsonb_agg(jsonb_build_object('page_id', page_id) order by sort) from lesson_page p where p.prepare_lesson_id = lesson.prepare_lesson_id),
      40, 1, updated_at, updated_at, 3, case when title::int % 40 = 5 and sort = 1 then 2 else 3 end
    from lesson join lesson_class using (prepare_lesson_id, school_id) where school_id = ${school_id} and status = 'taught'`)
  for (const table of ['lesson', 'lesson_class', 'lesson_page', 'lesson_session'])
    await orm.execute(sql`analyze ${sql.identifier(table)}`)
  return { orm, school_id, teacher_id: teacher.person_id }
}

it('[LE-185] [LE-186] of thousands of lessons each state is found and counted, and each lesson looked into by itself', async () => {
  const { orm, school_id, teacher_id } = await build()
  const numbers = Array.from({ length: LESSONS }, (_one, index) => index + 1)
  const isStopped = (n: number) => n % 40 === 5
  const filter = { ...ANY_LESSON, school_id, teacher_id }
  const states = {
    ready: numbers.filter((n) => n % 10 < 3),
    teaching: [],
    stopped: numbers.filter(isStopped),
    taught: numbers.filter((n) => n % 10 >= 3 && !isStopped(n)),
  } as const
  for (const status of ['ready', 'teaching', 'stopped', 'taught'] as const) {
    const expected = states[status]
    expect(await countLessons(orm, { ...filter, status })).toBe(expected.length)
    const second = { page: 2, page_size: 20, sort: 'updated' as const }
    const rows = await listLessons(orm, { ...filter, status }, second)
    expect(rows.map(({ title }) => Number(title))).toEqual(expected.slice(20, 40))
  }
  const titles = async (now: Date) =>
    (await findNextLessons(orm, { school_id, teacher_id, now })).map(({ title }) => Number(title))
  // Within fourteen days 336 lessons were changed; then fewer and fewer of those stopped lately.
  expect(await titles(NOW)).toEqual([5, 45, 85, 125, 165])
  const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000)
  expect(await titles(days(11))).toEqual([5, 45, 1, 2, 10])
  expect(await titles(days(20))).toEqual([1, 2, 5, 10, 11])

  const { rows } = await orm.execute(
    sql`explain select from ${lesson} where teacher_id = ${teacher_id}::uuid and ${isBegunOnly}`,
  )
  const plan = JSON.stringify(rows)
  expect(plan).toContain('lesson_session_through')
  expect(plan).not.toMatch(/Seq Scan on lesson_(?:session|page|class)/)
})
