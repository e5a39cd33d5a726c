import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../../../core/db/columns.ts'

/** The homework that comes after a lesson ([LE-221]); both are of one teacher. */
export const lessonHomework = pgTable(
  'lesson_homework',
  {
    prepare_lesson_id: idColumn('prepare_lesson_id').notNull(),
    task_id: idColumn('task_id').notNull(),
    school_id: text('school_id').notNull(),
    linked_at: instant('linked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.prepare_lesson_id, table.task_id] })],
)
