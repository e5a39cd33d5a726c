import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../../core/db/columns.ts'

/**
 * A file that a student may put into an answer to this run or to this item of a task, and nowhere else ([UP-14]): a row when the credential is
 * given, confirmed once its content has been looked at.
 */
export const answerUpload = pgTable(
  'answer_upload',
  {
    object_key: text('object_key').primaryKey(),
    school_id: text('school_id').notNull(),
    quiz_run_id: idColumn('quiz_run_id'),
    task_id: idColumn('task_id'),
    item_id: idColumn('item_id'),
    student_id: idColumn('student_id').notNull(),
    content_type: text('content_type').notNull(),
    size: integer('size').notNull(),
    /** How long a recording is, as it was read from the file; null for pictures, and where a file does not tell. */
    seconds: integer('seconds'),
    created_at: instant('created_at').notNull(),
    confirmed_at: instant('confirmed_at'),
  },
  (table) => [
    index('answer_upload_run').on(table.quiz_run_id, table.student_id),
    index('answer_upload_task').on(table.task_id, table.student_id).where(sql`task_id is not null`),
    // The uploads of a student today.
    index('answer_upload_student').on(table.student_id, table.created_at),
    check(
      'answer_upload_owner',
      sql`(quiz_run_id is null) <> (task_id is null) and (task_id is null) = (item_id is null)`,
    ),
  ],
)
