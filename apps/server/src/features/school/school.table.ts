import type { SubjectState } from '@jiangtai/shared/school/built-in-subjects.ts'
import type { KeptSubject } from '@jiangtai/shared/school/kept-subjects.ts'
import type { SchoolSettings } from '@jiangtai/shared/school/settings.ts'
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { date, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { document, idColumn, instant } from '../../core/db/columns.ts'

/** A tenant. Its id is short text because the spec sends it as a string. */
export const school = pgTable('school', {
  school_id: text('school_id').primaryKey(),
  name: text('name').notNull(),
  /** The region in words; `region_code` is its place in the tree of `get-region`. */
  region: text('region').notNull(),
  region_code: text('region_code'),
  logo_key: text('logo_key'),
  phases: document<string[]>('phases').notNull(),
  /** The settings that differ from the defaults of `schoolSettings` (SM-19). */
  settings: document<Partial<SchoolSettings>>('settings').notNull().default({}),
  /** The term the school works in; null follows the calendar (SM-20). */
  current_term_id: idColumn('current_term_id'),
  created_at: instant('created_at').notNull(),
})

/** A subject of a school's own, or a built-in one that it has hidden or teaches in other phases ([SC-116]). */
export const schoolSubject = pgTable(
  'school_subject',
  {
    school_id: text('school_id').notNull(),
    /** A number from 1001 on for a subject of the school's own. */
    subject_id: text('subject_id').notNull(),
    /** Empty for a built-in subject. */
    name: text('name').notNull(),
    phase_ids: document<string[]>('phase_ids').notNull(),
    state: text('state').$type<SubjectState>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.school_id, table.subject_id] })],
)

/** The kept subjects of a school, as a column of another query; by the primary key. */
export function keptSubjects(school_id: SQLWrapper): SQL<KeptSubject[]> {
  return sql<
    KeptSubject[]
  >`coalesce((select json_agg(json_build_object('subject_id', kept.subject_id, 'name', kept.name,
    'phase_ids', kept.phase_ids, 'state', kept.state)) from ${schoolSubject} kept where kept.school_id = ${school_id}), '[]'::json)`
}

/** A term 学期 of a school year 学年: 1 is 第一学期, 2 第二学期. */
export const term = pgTable(
  'term',
  {
    term_id: idColumn('term_id').primaryKey(),
    school_id: text('school_id').notNull(),
    school_year: integer('school_year').notNull(),
    term_no: integer('term_no').notNull(),
    from_day: date('from_day', { mode: 'string' }).notNull(),
    to_day: date('to_day', { mode: 'string' }).notNull(),
  },
  (table) => [uniqueIndex('term_no').on(table.school_id, table.school_year, table.term_no)],
)

/** A day that differs from the week: a holiday, or a weekend day that is taught on (调休). */
export const calendarDay = pgTable(
  'calendar_day',
  {
    school_id: text('school_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<'holiday' | 'school_day'>().notNull(),
    name: text('name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.school_id, table.day] })],
)
