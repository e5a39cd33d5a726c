import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { lessonQuiz } from '../../lessons.table.ts'

/** All questions that a lesson has or had, by index `lesson_quiz_lesson`. */
export async function listQuizIds(
  db: Queryable,
  { school_id, prepare_lesson_id }: { school_id: string; prepare_lesson_id: string },
) {
  return db
    .select({
      lesson_quiz_id: lessonQuiz.lesson_quiz_id,
      is_removed: sql<boolean>`${lessonQuiz.removed_at} is not null`,
    })
    .from(lessonQuiz)
    .where(and(eq(lessonQuiz.school_id, school_id), eq(lessonQuiz.prepare_lesson_id, prepare_lesson_id)))
}
