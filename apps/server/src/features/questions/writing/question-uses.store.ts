import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { lesson, lessonQuiz } from '../../lessons/lessons.table.ts'

/** Most lessons that are named. */
const MOST_LESSONS = 50

type Used = { school_id: string; question_id: string }

const holds = ({ school_id, question_id }: Used) =>
  and(
    eq(lessonQuiz.school_id, school_id),
    eq(lessonQuiz.question_id, question_id),
    isNull(lessonQuiz.removed_at),
    isNull(lesson.deleted_at),
  )

/** How many lessons of the school hold a question, by index `lesson_quiz_uses`. */
export async function countLessonsWith(db: Queryable, used: Used): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(lessonQuiz)
    .innerJoin(lesson, eq(lesson.prepare_lesson_id, lessonQuiz.prepare_lesson_id))
    .where(holds(used))
  return row?.count ?? 0
}

/** Those of them that a teacher made, or all with null, the last changed first. */
export async function listLessonsWith(
  db: Queryable,
  { teacher_id, ...used }: Used & { teacher_id: string | null },
) {
  return db
    .select({
      prepare_lesson_id: lesson.prepare_lesson_id,
      title: lesson.title,
      version: lessonQuiz.question_version,
      updated_at: lesson.updated_at,
    })
    .from(lessonQuiz)
    .innerJoin(lesson, eq(lesson.prepare_lesson_id, lessonQuiz.prepare_lesson_id))
    .where(and(holds(used), teacher_id === null ? sql`true` : eq(lesson.teacher_id, teacher_id)))
    .orderBy(desc(lesson.updated_at), lesson.prepare_lesson_id)
    .limit(MOST_LESSONS)
}
