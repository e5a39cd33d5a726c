import { and, count, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { unclearPage } from './unclear.table.ts'

type OfLesson = { school_id: string; lesson_session_id: string }

const ofLesson = ({ school_id, lesson_session_id }: OfLesson) =>
  and(eq(unclearPage.lesson_session_id, lesson_session_id), eq(unclearPage.school_id, school_id))

/** What a press on 没听懂 made: whether it changed anything, how many marks the page has now, and the student's own pages. */
type Marked = { has_changed: boolean; count: number; own: string[] }

/**
 * Stores or takes back the mark of one student on one page, and counts, as one statement. It sees the table as it was before, so the change is
 * added to what it read; the caller holds the session's row, so that nobody else marks meanwhile.
 */
export async function putUnclear(
  db: Queryable,
  { is_unclear, ...row }: typeof unclearPage.$inferInsert & { is_unclear: boolean },
): Promise<Marked> {
  const { lesson_session_id, page_id, student_id, school_id, marked_at } = row
  const ofPage = sql`lesson_session_id = ${lesson_session_id}::uuid and page_id = ${page_id}::uuid and school_id = ${school_id}`
  const ofOwn = sql`lesson_session_id = ${lesson_session_id}::uuid and student_id = ${student_id}::uuid and school_id = ${school_id}`
  const change = is_unclear
    ? sql`insert into unclear_page (lesson_session_id, page_id, student_id, school_id, marked_at)
        values (${lesson_session_id}::uuid, ${page_id}::uuid, ${student_id}::uuid, ${school_id}, ${marked_at}::timestamptz)
        on conflict do nothing returning page_id`
    : sql`delete from unclear_page where ${ofPage} and student_id = ${student_id}::uuid returning page_id`
  const { rows } = await db.execute<{ changed: number; before: number; own: string[] }>(
    sql`with changed as (${change}) select (select count(*)::int from changed) as changed,
      (select count(*)::int from unclear_page where ${ofPage}) as before,
      (select coalesce(json_agg(page_id order by marked_at, page_id), '[]') from unclear_page where ${ofOwn}) as own`,
  )
  const { changed, before, own } = rows[0] ?? { changed: 0, before: 0, own: [] }
  const others = own.filter((known) => known !== page_id)
  return {
    has_changed: changed > 0,
    count: before + (is_unclear ? changed : -changed),
    own: is_unclear ? [...others, page_id] : others,
  }
}

/** How many students marked each page of a lesson, by its primary key. */
export async function countUnclear(
  db: Queryable,
  lesson: OfLesson,
): Promise<{ page_id: string; count: number }[]> {
  return await db
    .select({ page_id: unclearPage.page_id, count: count() })
    .from(unclearPage)
    .where(ofLesson(lesson))
    .groupBy(unclearPage.page_id)
}

/** The pages of a lesson that one student marked. */
export async function listOwnUnclear(
  db: Queryable,
  { student_id, ...lesson }: OfLesson & { student_id: string },
): Promise<string[]> {
  const rows = await db
    .select({ page_id: unclearPage.page_id })
    .from(unclearPage)
    .where(and(ofLesson(lesson), eq(unclearPage.student_id, student_id)))
    .orderBy(unclearPage.marked_at, unclearPage.page_id)
  return rows.map(({ page_id }) => page_id)
}
