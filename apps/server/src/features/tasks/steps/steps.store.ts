import { and, count, eq, inArray, isNotNull } from 'drizzle-orm'
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

/** The number of steps that each of some students has finished, those of reading apart; by the key of `task_step`. */
export async function countDoneSteps(
  db: Queryable,
  { school_id, task_id, student_ids }: Omit<Part, 'student_id'> & { student_ids: readonly string[] },
): Promise<Map<string, number>> {
  if (student_ids.length === 0) return new Map()
  const rows = await db
    .select({ student_id: taskStep.student_id, done: count() })
    .from(taskStep)
    .where(
      and(
        eq(taskStep.school_id, school_id),
        eq(taskStep.task_id, task_id),
        inArray(taskStep.student_id, [...student_ids]),
        isNotNull(taskStep.done_at),
      ),
    )
    .groupBy(taskStep.student_id)
  return new Map(rows.map(({ student_id, done }) => [student_id, done]))
}

/** Stores a student's progress with one step. The caller holds the student's part. */
export async function putStepRow(db: Queryable, row: StepRow): Promise<void> {
  const { attempt_count, attempts, words, levels, saved_at, done_at } = row
  await db
    .insert(taskStep)
    .values(row)
    .onConflictDoUpdate({
      target: [taskStep.task_id, taskStep.student_id, taskStep.step_no],
      set: { attempt_count, attempts, words, levels, saved_at, done_at },
    })
}
