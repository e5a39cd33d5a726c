import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { BookContents } from '@jiangtai/shared/assist/document.ts'
import { document, idColumn, instant } from '../../core/db/columns.ts'

/** 教辅: a book of exercises of one teacher, which the school may share ([AS-1]). */
export const assistBook = pgTable(
  'assist_book',
  {
    book_id: idColumn('book_id').primaryKey(),
    school_id: text('school_id').notNull(),
    owner_teacher_id: idColumn('owner_teacher_id').notNull(),
    name: text('name').notNull(),
    publisher: text('publisher').notNull(),
    grams: text('grams').array().notNull(),
    subject_id: text('subject_id').notNull(),
    phase_id: text('phase_id').notNull(),
    textbook_id: idColumn('textbook_id'),
    is_shared: boolean('is_shared').notNull(),
    chapters: document<BookContents>('chapters').notNull(),
    question_count: integer('question_count').notNull(),
    revision: integer('revision').notNull(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    deleted_at: instant('deleted_at'),
  },
  (table) => [
    // A school has few books beside its questions: all of them, last changed first.
    index('assist_book_newest').on(table.school_id, table.updated_at).where(sql`deleted_at is null`),
    index('assist_book_bin').on(table.owner_teacher_id, table.deleted_at).where(sql`deleted_at is not null`),
  ],
)
