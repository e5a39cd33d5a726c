import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../../../core/db/columns.ts'

/** How far a student who was away is with the pages of a lesson ([CR-146]): a row from the first opening on. */
export const catchUp = pgTable(
  'catch_up',
  {
    lesson_session_id: idColumn('lesson_session_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    school_id: text('school_id').notNull(),
    opened_at: instant('opened_at').notNull(),
    /** The pages that were on the screen. */
    page_ids: text('page_ids').array().notNull(),
    /** How many pages there are for this student; it does not change after the lesson. */
    page_count: integer('page_count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.lesson_session_id, table.student_id] })],
)

/** The 补课作业 of a lesson, one row a lesson ([CR-148]): after that homework was deleted the next one takes its place. */
export const makeUpHomework = pgTable('make_up_homework', {
  lesson_session_id: idColumn('lesson_session_id').primaryKey(),
  school_id: text('school_id').notNull(),
  task_id: idColumn('task_id').notNull(),
})
