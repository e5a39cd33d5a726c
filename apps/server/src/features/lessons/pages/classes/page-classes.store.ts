import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { lessonClass } from '../../lessons.table.ts'

/** The ids of the classes of a lesson, by its key. */
export async function listClassIds(
  db: Queryable,
  { school_id, prepare_lesson_id }: { school_id: string; prepare_lesson_id: string },
): Promise<string[]> {
  const rows = await db
    .select({ class_id: lessonClass.class_id })
    .from(lessonClass)
    .where(and(eq(lessonClass.school_id, school_id), eq(lessonClass.prepare_lesson_id, prepare_lesson_id)))
  return rows.map(({ class_id }) => class_id)
}
