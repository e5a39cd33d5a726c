import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../../../core/db/columns.ts'

/** Questions of a lesson that are prepared to be given together as 随堂练习 ([LE-30]). */
export const practiceSet = pgTable(
  'practice_set',
  {
    practice_set_id: idColumn('practice_set_id').primaryKey(),
    school_id: text('school_id').notNull(),
    prepare_lesson_id: idColumn('prepare_lesson_id').notNull(),
    name: text('name').notNull(),
    time_limit_s: integer('time_limit_s'),
    /** In order, at most twenty; a question that leaves the lesson leaves them in the same statement ([LE-32]). */
    lesson_quiz_ids: idColumn('lesson_quiz_ids').array().notNull(),
    /** The classes that it is for; null is all of the lesson ([LE-253]). */
    for_class_ids: idColumn('for_class_ids').array(),
    created_at: instant('created_at').notNull(),
  },
  // The sets of a lesson, the first made first.
  (table) => [index('practice_set_lesson').on(table.prepare_lesson_id, table.created_at)],
)
