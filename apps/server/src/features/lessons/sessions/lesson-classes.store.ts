import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { lessonClass } from '../lessons.table.ts'

type OfLesson = { school_id: string; prepare_lesson_id: string }

export async function addLessonClasses(
  db: Queryable,
  lesson: OfLesson & { class_ids: readonly string[] },
): Promise<void> {
  const { class_ids, school_id, prepare_lesson_id } = lesson
  if (class_ids.length === 0) return
  await db
    .insert(lessonClass)
    .values(class_ids.map((class_id, sort) => ({ school_id, prepare_lesson_id, class_id, sort })))
}

/** Takes all classes out of a lesson and returns their ids. */
export async function takeLessonClasses(db: Queryable, lesson: OfLesson): Promise<string[]> {
  const taken = await db
    .delete(lessonClass)
    .where(
      and(
        eq(lessonClass.school_id, lesson.school_id),
        eq(lessonClass.prepare_lesson_id, lesson.prepare_lesson_id),
      ),
    )
    .returning({ class_id: lessonClass.class_id })
  return taken.map((row) => row.class_id)
}
