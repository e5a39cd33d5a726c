import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../../../core/db/columns.ts'

/** A recording that may become the spoken comment on this answer, and on no other ([TK-170]): a row once its content has been looked at. */
export const voiceComment = pgTable(
  'voice_comment',
  {
    object_key: text('object_key').primaryKey(),
    school_id: text('school_id').notNull(),
    task_id: idColumn('task_id').notNull(),
    item_id: idColumn('item_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    /** How long it is, as it was read from the file. */
    seconds: integer('seconds').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    // Finds the recordings to move with a record of a student, or to remove.
    index('voice_comment_student').on(table.student_id, table.task_id),
  ],
)
