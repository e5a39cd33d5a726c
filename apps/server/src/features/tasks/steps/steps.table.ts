import type { MarkResult } from '@jiangtai/shared/questions/kinds/kind.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { document, idColumn, instant } from '../../../core/db/columns.ts'

/** One handing in of an exercise: how each item was marked then, which decides whether the step is done and is no mark of the task. */
export type StepAttempt = {
  at: string
  score: number
  full_score: number
  items: { item_id: string; result: MarkResult; score: number }[]
}

/** A student's progress with one step; a step of reading keeps its own in `task_reading`. */
export const taskStep = pgTable(
  'task_step',
  {
    task_id: idColumn('task_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    step_no: integer('step_no').notNull(),
    school_id: text('school_id').notNull(),
    attempt_count: integer('attempt_count').notNull(),
    /** Of an exercise: the first attempts and the last. */
    attempts: document<StepAttempt[]>('attempts').notNull(),
    /** The words of a doubt, empty where everything was understood; null of another kind of step. */
    words: text('words'),
    /** The levels of a self-assessment, statement by statement; null of another kind of step. */
    levels: integer('levels').array(),
    /** The order of what was written of a doubt or a self-assessment, the newest the highest ([TK-212]). */
    revision: integer('revision').notNull().default(0),
    saved_at: instant('saved_at').notNull(),
    /** The time at which the step was done; null before. */
    done_at: instant('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.task_id, table.student_id, table.step_no] }),
    // Lists the doubts of a task, the last first.
    index('task_step_doubts').on(table.task_id, table.saved_at).where(sql`words is not null`),
  ],
)
