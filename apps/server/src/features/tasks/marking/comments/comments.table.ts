import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../../../core/db/columns.ts'

/** A comment that a teacher keeps for marking (HW-12). */
export const keptComment = pgTable(
  'kept_comment',
  {
    comment_id: idColumn('comment_id').primaryKey(),
    school_id: text('school_id').notNull(),
    teacher_id: idColumn('teacher_id').notNull(),
    /** The item that it is kept for; null is for every one. */
    item_id: idColumn('item_id'),
    words: text('words').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    // Lists a teacher's own comments, the last kept first.
    index('kept_comment_teacher').on(table.teacher_id, table.created_at),
  ],
)
