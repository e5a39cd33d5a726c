import { boolean, index, integer, numeric, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../../../core/db/columns.ts'

/** Points that a service suggests for an answer as it was at a revision. No call of a student reads it ([TK-175]). */
export const markSuggestion = pgTable(
  'mark_suggestion',
  {
    task_id: idColumn('task_id').notNull(),
    item_id: idColumn('item_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    round: integer('round').notNull(),
    school_id: text('school_id').notNull(),
    /** Revision of the answer: another one by now has no suggestion. */
    answer_revision: integer('answer_revision').notNull(),
    score: numeric('score', { precision: 7, scale: 2, mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    confidence: real('confidence').notNull(),
    /** Whether its answer had been marked by its teacher, who learns by it how near the service comes ([TK-177]). */
    is_trial: boolean('is_trial').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.task_id, table.item_id, table.student_id, table.round] }),
    // What goes along when two records of a student are merged.
    index('mark_suggestion_student').on(table.student_id),
  ],
)
