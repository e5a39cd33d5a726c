import type { PracticeSet } from '@jiangtai/shared/lessons/sets/views.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { practiceSet } from './practice-sets.table.ts'

type OfLesson = { school_id: string; prepare_lesson_id: string }

/** The sets of a lesson, the first made first, by index `practice_set_lesson`. */
export function listSets(db: Queryable, { school_id, prepare_lesson_id }: OfLesson): Promise<PracticeSet[]> {
  const { practice_set_id, name, time_limit_s, lesson_quiz_ids, for_class_ids, created_at } = practiceSet
  return db
    .select({ practice_set_id, name, time_limit_s, lesson_quiz_ids, for_class_ids })
    .from(practiceSet)
    .where(and(eq(practiceSet.school_id, school_id), eq(practiceSet.prepare_lesson_id, prepare_lesson_id)))
    .orderBy(asc(created_at), asc(practice_set_id))
}

export async function addSetRow(
  db: Queryable,
  { school_id, prepare_lesson_id }: OfLesson,
  row: PracticeSet & { created_at: string },
): Promise<void> {
  await db.insert(practiceSet).values({ ...row, school_id, prepare_lesson_id })
}

export async function changeSetRow(db: Queryable, changed: PracticeSet): Promise<void> {
  const { practice_set_id, ...change } = changed
  await db.update(practiceSet).set(change).where(eq(practiceSet.practice_set_id, practice_set_id))
}

export async function removeSetRow(db: Queryable, practice_set_id: string): Promise<void> {
  await db.delete(practiceSet).where(eq(practiceSet.practice_set_id, practice_set_id))
}
