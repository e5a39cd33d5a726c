import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { exercise } from './exercise.table.ts'

/** An exercise of a teacher at a version, or at its last with null; by its key. */
export async function findExercise(
  db: Queryable,
  where: { school_id: string; owner_teacher_id: string; exercise_id: string; version: number | null },
) {
  const [row] = await db
    .select()
    .from(exercise)
    .where(
      and(
        eq(exercise.school_id, where.school_id),
        eq(exercise.owner_teacher_id, where.owner_teacher_id),
        eq(exercise.exercise_id, where.exercise_id),
        where.version === null ? undefined : eq(exercise.version, where.version),
      ),
    )
    .orderBy(desc(exercise.version))
    .limit(1)
  return row ?? null
}
export type ExerciseRow = NonNullable<Awaited<ReturnType<typeof findExercise>>>

/** Adds a version; false when somebody stored that version meanwhile. */
export async function addExercise(db: Queryable, row: typeof exercise.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(exercise)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: exercise.version })
  return rows.length > 0
}
