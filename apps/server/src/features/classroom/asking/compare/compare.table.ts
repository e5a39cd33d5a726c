import type { ScoreInk } from '@jiangtai/shared/tasks/marking/scores.ts'
import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../../../core/db/columns.ts'

/** The files of answers as pads see them in 对比讲评, under keys that name nobody ([CR-356]). */
export const comparedFile = pgTable(
  'compared_file',
  {
    object_key: text('object_key').primaryKey(),
    school_id: text('school_id').notNull(),
    quiz_run_id: idColumn('quiz_run_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    /** The key of the author's own file. */
    original_key: text('original_key').notNull(),
  },
  (table) => [uniqueIndex('compared_file_original').on(table.quiz_run_id, table.original_key)],
)

/** What a teacher wrote over the files of one answer in 对比讲评 ([CR-358]). */
export const comparedInk = pgTable(
  'compared_ink',
  {
    quiz_run_id: idColumn('quiz_run_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    item_id: idColumn('item_id').notNull(),
    school_id: text('school_id').notNull(),
    ink: jsonb('ink').$type<ScoreInk>().notNull(),
    revision: integer('revision').notNull(),
    changed_at: instant('changed_at').notNull(),
    /** Its author sees it from then on ([CR-360]). */
    given_at: instant('given_at'),
  },
  (table) => [primaryKey({ columns: [table.quiz_run_id, table.student_id, table.item_id] })],
)
