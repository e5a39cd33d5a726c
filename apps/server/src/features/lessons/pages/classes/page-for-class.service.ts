import { type SQL, sql } from 'drizzle-orm'
import { lessonQuiz } from '../../lessons.table.ts'

/**
 * The condition that a page of a lesson, by the name that a statement has for it, is for a class ([LE-195]); a 题目页 is for those of its classes that its question is for
 * ([LE-256]), which is found by its key.
 */
export function pageIsForClass(page: string, class_id: SQL): SQL {
  const own = sql.identifier(page)
  return sql`((${own}.for_class_ids is null or ${class_id} = any(${own}.for_class_ids)) and not exists (
    select from ${lessonQuiz} asked where asked.lesson_quiz_id = ${own}.lesson_quiz_id and not ${class_id} = any(asked.for_class_ids)))`
}
