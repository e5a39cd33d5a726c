import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { lesson } from '../lessons.table.ts'

type PlanRow = Pick<typeof lesson.$inferSelect, 'goals' | 'plan' | 'reflection' | 'plan_revision'>

/** Changes the 教案 of a lesson, by its key. The caller holds the lesson's row. */
export async function changePlan(
  db: Queryable,
  { school_id, prepare_lesson_id }: { school_id: string; prepare_lesson_id: string },
  change: PlanRow,
): Promise<void> {
  await db
    .update(lesson)
    .set(change)
    .where(and(eq(lesson.school_id, school_id), eq(lesson.prepare_lesson_id, prepare_lesson_id)))
}
