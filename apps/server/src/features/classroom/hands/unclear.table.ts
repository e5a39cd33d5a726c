import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../../core/db/columns.ts'

/** A page that is unclear to a student (没听懂); taken back, there is no row ([CR-442]). Whose they are is told to nobody. */
export const unclearPage = pgTable(
  'unclear_page',
  {
    lesson_session_id: idColumn('lesson_session_id').notNull(),
    page_id: idColumn('page_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    school_id: text('school_id').notNull(),
    marked_at: instant('marked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.lesson_session_id, table.page_id, table.student_id] })],
)
