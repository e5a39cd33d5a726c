import { and, asc, eq, gte, lt, notInArray, sql } from 'drizzle-orm'
import type { TeachingCalendar } from '@jiangtai/shared/grouping/weekly-seats.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { calendarDay, term } from './school.table.ts'

export type TermRow = typeof term.$inferSelect
export type CalendarDayRow = typeof calendarDay.$inferSelect

/** A school year's days run from August to July. */
const firstDay = (school_year: number) => `${school_year}-08-01`

/** Every term of a school, in order; two a year for as long as the school is here. */
export async function listTerms(db: Queryable, school_id: string): Promise<TermRow[]> {
  return db.select().from(term).where(eq(term.school_id, school_id)).orderBy(asc(term.from_day))
}

/** The days of a school year that differ from the week, by the primary key. */
export async function listDays(
  db: Queryable,
  where: { school_id: string; school_year: number },
): Promise<CalendarDayRow[]> {
  return db.select().from(calendarDay).where(daysOfYear(where)).orderBy(asc(calendarDay.day))
}

/** All terms, and the days that differ from the week from a day on, in one statement by the primary key. */
export async function findTeachingCalendar(
  db: Queryable,
  where: { school_id: string; from_day: string },
): Promise<TeachingCalendar> {
  const { rows } = await db.execute<{ terms: TermRow[]; days: CalendarDayRow[] }>(sql`
    select
      coalesce((select json_agg(json_build_object('from_day', t.from_day, 'to_day', t.to_day)) from ${term} t
        where t.school_id = ${where.school_id}), '[]'::json) as terms,
      coalesce((select json_agg(json_build_object('day', d.day, 'kind', d.kind)) from ${calendarDay} d
        where d.school_id = ${where.school_id} and d.day >= ${where.from_day}::date), '[]'::json) as days`)
  return rows[0] ?? { terms: [], days: [] }
}

/** Makes the terms of a school year those given, in one statement; a term keeps its id when its days change. */
export async function setTerms(
  db: Queryable,
  input: { school_id: string; school_year: number },
  rows: TermRow[],
): Promise<void> {
  const inYear = and(eq(term.school_id, input.school_id), eq(term.school_year, input.school_year))
  if (rows.length === 0) return void (await db.delete(term).where(inYear))
  const kept = rows.map(({ term_no }) => term_no)
  const gone = db.$with('gone').as(
    db
      .delete(term)
      .where(and(inYear, notInArray(term.term_no, kept)))
      .returning(),
  )
  await db
    .with(gone)
    .insert(term)
    .values(rows)
    .onConflictDoUpdate({
      target: [term.school_id, term.school_year, term.term_no],
      set: { from_day: sql`excluded.from_day`, to_day: sql`excluded.to_day` },
    })
}

/** Makes the differing days of a school year those given, in one statement. */
export async function setDays(
  db: Queryable,
  input: { school_id: string; school_year: number },
  rows: CalendarDayRow[],
): Promise<void> {
  const inYear = daysOfYear(input)
  if (rows.length === 0) return void (await db.delete(calendarDay).where(inYear))
  const kept = rows.map(({ day }) => day)
  const gone = db.$with('gone').as(
    db
      .delete(calendarDay)
      .where(and(inYear, notInArray(calendarDay.day, kept)))
      .returning(),
  )
  await db
    .with(gone)
    .insert(calendarDay)
    .values(rows)
    .onConflictDoUpdate({
      target: [calendarDay.school_id, calendarDay.day],
      set: { kind: sql`excluded.kind`, name: sql`excluded.name` },
    })
}

function daysOfYear({ school_id, school_year }: { school_id: string; school_year: number }) {
  return and(
    eq(calendarDay.school_id, school_id),
    gte(calendarDay.day, firstDay(school_year)),
    lt(calendarDay.day, firstDay(school_year + 1)),
  )
}
