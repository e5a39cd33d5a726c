import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../../../core/db/columns.ts'

/** What a student wrote for himself or herself on a page of a lesson ([CR-439]); an emptied note has no row. */
export const ownPageNote = pgTable(
  'own_page_note',
  {
    lesson_session_id: idColumn('lesson_session_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    page_id: idColumn('page_id').notNull(),
    school_id: text('school_id').notNull(),
    own_note: text('own_note').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.lesson_session_id, table.student_id, table.page_id] })],
)
