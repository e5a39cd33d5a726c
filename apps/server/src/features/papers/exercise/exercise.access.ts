import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Actor } from '../../../core/auth/actor.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { type ExerciseRow, findExercise } from './exercise.store.ts'

/** An exercise of the actor's own at a version, or at its last with null; nobody else's exists ([PA-82]). */
export async function getOwnExercise(
  db: Queryable,
  actor: Actor,
  { exercise_id, version }: { exercise_id: string; version: number | null },
): Promise<ExerciseRow> {
  const { school_id, person_id: owner_teacher_id } = actor
  const row = await findExercise(db, { school_id, owner_teacher_id, exercise_id, version })
  if (row === null) throw new AppError('NOT_FOUND', { message: '没有这份练习' })
  return row
}
