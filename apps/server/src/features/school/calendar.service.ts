import type { TeachingCalendar } from '@jiangtai/shared/grouping/weekly-seats.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { termOn } from '@jiangtai/shared/school/rules.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import type { Ctx } from '../../core/http/context.ts'
import {
  type CalendarDayRow,
  findTeachingCalendar,
  listTerms,
  setDays,
  setTerms,
  type TermRow,
} from './calendar.store.ts'
import { getOwnSchool } from './school.access.ts'
import type { SchoolRow } from './school.store.ts'

/** The plan of a school year: its terms, and the days that differ from the week. */
export type SchoolYearPlan = {
  school_id: string
  school_year: number
  terms: readonly Pick<TermRow, 'term_no' | 'from_day' | 'to_day'>[]
  days: readonly Omit<CalendarDayRow, 'school_id'>[]
}

/** Sets a school year by its plan ([SC-73]). */
export async function saveSchoolYear(
  db: Queryable,
  { school_id, school_year, terms, days }: SchoolYearPlan,
): Promise<void> {
  const rows = terms.map((one) => ({ ...one, term_id: newId(), school_id, school_year }))
  await setTerms(db, { school_id, school_year }, rows)
  await setDays(
    db,
    { school_id, school_year },
    days.map((one) => ({ ...one, school_id })),
  )
}

/** The terms of a school and the days that differ from the week, from a day on; one statement. */
export function teachingCalendarOf(
  db: Queryable,
  input: { school_id: string; from_day: string },
): Promise<TeachingCalendar> {
  return findTeachingCalendar(db, input)
}

/** The terms of a school in order, for areas that keep the term of their rows. */
export function termsOf(db: Queryable, school_id: string): Promise<TermRow[]> {
  return listTerms(db, school_id)
}

/** The term a school works in: the one chosen, else the one of the day ([SC-73]). */
export function currentTermOf(
  { current_term_id }: Pick<SchoolRow, 'current_term_id'>,
  { terms, today }: { terms: readonly TermRow[]; today: string },
): TermRow | null {
  return terms.find(({ term_id }) => term_id === current_term_id) ?? termOn(terms, today)
}

/** The name of the caller's school and its current term, for the head of a printed page; two statements. */
export async function schoolAndTerm(
  ctx: Ctx,
  today: string,
): Promise<{ school_name: string; term: TermRow | null }> {
  const school = await getOwnSchool(ctx)
  const terms = await listTerms(ctx.db, school.school_id)
  return { school_name: school.name, term: currentTermOf(school, { terms, today }) }
}
