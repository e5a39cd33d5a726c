import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../core/db/columns.ts'

/** A member of staff. Pinyin columns serve the search (SM-21). */
export const teacher = pgTable(
  'teacher',
  {
    teacher_id: idColumn('teacher_id').primaryKey(),
    school_id: text('school_id').notNull(),
    name: text('name').notNull(),
    name_pinyin: text('name_pinyin').notNull(),
    name_initials: text('name_initials').notNull(),
    gender: text('gender').$type<'male' | 'female'>().notNull(),
    phone_number: text('phone_number'),
    phase_id: text('phase_id').notNull(),
    subject_id: text('subject_id').notNull(),
    /** 在职 or 离职: a teacher who has left keeps their lessons and writings. */
    status: text('status').$type<'active' | 'left'>().notNull().default('active'),
    search_grams: text('search_grams').array().notNull().default(sql`'{}'::text[]`),
    created_at: instant('created_at').notNull(),
    /** The time of the erasure, since when nobody knows who the teacher was ([PV-32]). */
    erased_at: instant('erased_at'),
  },
  (table) => [
    index('teacher_school').on(table.school_id, table.name_pinyin),
    index('teacher_search').using('gin', table.search_grams),
  ],
)

/** The grade or subject group that a 年级组长 or 备课组长 leads (SM-17): their scope beside their own classes. */
export const leadership = pgTable(
  'leadership',
  {
    leadership_id: idColumn('leadership_id').primaryKey(),
    school_id: text('school_id').notNull(),
    teacher_id: idColumn('teacher_id').notNull(),
    kind: text('kind').$type<'grade' | 'subject'>().notNull(),
    phase_id: text('phase_id').notNull(),
    /** The entry year of a led grade. */
    entry_year: integer('entry_year'),
    /** The subject of a led subject group. */
    subject_id: text('subject_id'),
    from_day: date('from_day', { mode: 'string' }).notNull(),
    to_day: date('to_day', { mode: 'string' }),
  },
  (table) => [index('leadership_teacher').on(table.teacher_id).where(sql`to_day is null`)],
)
