import { sql } from 'drizzle-orm'
import type { BoardingKind, StudentContact } from '@jiangtai/shared/students/further/further.ts'
import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { document, idColumn, instant } from '../../core/db/columns.ts'

/** 在读 休学 转出 毕业, and 已合并 for the double of another record. */
export type StudentStatus = 'enrolled' | 'on_leave' | 'transferred_out' | 'graduated' | 'merged'

/** A student of a school. */
export const student = pgTable(
  'student',
  {
    student_id: idColumn('student_id').primaryKey(),
    school_id: text('school_id').notNull(),
    name: text('name').notNull(),
    name_pinyin: text('name_pinyin').notNull(),
    name_initials: text('name_initials').notNull(),
    gender: text('gender').$type<'male' | 'female'>().notNull(),
    student_no: text('student_no').notNull(),
    status: text('status').$type<StudentStatus>().notNull(),
    /** The record this one was found to be a double of; its number is free again (SM-23). */
    merged_into: idColumn('merged_into'),
    /** Grams of name, pinyin, initials and number: the search of a list goes by them (SM-21). */
    search_grams: text('search_grams').array().notNull().default(sql`'{}'::text[]`),
    /** 学籍号 of the state. */
    national_no: text('national_no'),
    birth_day: date('birth_day', { mode: 'string' }),
    boarding: text('boarding').$type<BoardingKind>(),
    /** Whom the school calls; null is nobody. */
    contacts: document<StudentContact[]>('contacts'),
    created_at: instant('created_at').notNull(),
    /** The time of the erasure ([PV-32]): nobody sees the row since then, and it still counts in figures. */
    erased_at: instant('erased_at'),
  },
  (table) => [
    uniqueIndex('student_no')
      .on(table.school_id, table.student_no)
      .where(sql`merged_into is null and erased_at is null`),
    uniqueIndex('student_national_no')
      .on(table.school_id, table.national_no)
      .where(sql`national_no is not null and merged_into is null and erased_at is null`),
    // The lists: by number, by name, by a search.
    index('student_list').on(table.school_id, table.student_no),
    index('student_name').on(table.school_id, table.name_pinyin),
    index('student_search').using('gin', table.search_grams),
  ],
)

/** Leave, return, leaving the school and graduation of a student, with their day (SM-22). */
export const studentStatusChange = pgTable(
  'student_status_change',
  {
    change_id: idColumn('change_id').primaryKey(),
    school_id: text('school_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    from_status: text('from_status').$type<StudentStatus>().notNull(),
    to_status: text('to_status').$type<StudentStatus>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    reason: text('reason').notNull(),
    account_id: idColumn('account_id').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [index('student_status_change_student').on(table.student_id, table.created_at)],
)
