import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { taskStep } from './steps.table.ts'

export type StepRow = typeof taskStep.$inferSelect
type Part = { school_id: string; task_id: string; student_id: string }

/** A student's progress with the steps of a task; a step that was never handed in has no row. */
export function listStepRows(db: Queryable, { school_id, task_id, student_id }: Part): Promise<StepRow[]> {
  return db
    .select()
    .from(taskStep)
    .where(
      and(
        eq(taskStep.school_id, school_id),
        eq(taskStep.task_id, task_id),
        eq(taskStep.student_id, student_id),
      ),
    )
}

/** Stores a student's progress with one step. The caller holds the student's part. */
export async function putStepRow(db: Queryable, row: StepRow): Promise<void> {
  const { attempt_count, attempts, words, levels, revision, saved_at, done_at } = row
  await db
    .insert(taskStep)
    .values(row)
    .onConflictDoUpdate({
      target: [taskStep.task_id, taskStep.student_id, taskStep.step_no],
      set: { attempt_count, attempts, words, levels, revision, saved_at, done_at },
    })
}
