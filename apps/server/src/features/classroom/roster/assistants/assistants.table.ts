import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../../../core/db/columns.ts'

/** 协助上课: a colleague whom the teacher of a lesson has named to steer it while it runs ([CR-400]). */
export const lessonAssistant = pgTable(
  'lesson_assistant',
  {
    lesson_session_id: idColumn('lesson_session_id').notNull(),
    teacher_id: idColumn('teacher_id').notNull(),
    school_id: text('school_id').notNull(),
    named_at: instant('named_at').notNull(),
    /** When the teacher ended it; the end of the lesson ends it without a word here. */
    ended_at: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.lesson_session_id, table.teacher_id] }),
    // The lessons in which somebody assists.
    index('lesson_assistant_teacher').on(table.teacher_id),
  ],
)
