import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { pageColumns } from '../pages/lesson-pages.store.ts'
import { lessonPage } from '../lessons.table.ts'

/** The condition that a page shows the work or words of students: a picture that was made of no file ([LE-52]). */
export const isOfStudents = sql`(${lessonPage.kind} = 'image' and ${lessonPage.resource_id} is null)`

/** The pages of a lesson that a colleague may see, in order, by index `lesson_page_lesson`. */
export async function listSharedPages(
  db: Queryable,
  { school_id, prepare_lesson_id }: { school_id: string; prepare_lesson_id: string },
) {
  return (
    db
      // Classes are the owner's ([LE-52]).
      .select({ ...pageColumns, for_class_ids: sql<null>`null` })
      .from(lessonPage)
      .where(
        and(
          eq(lessonPage.school_id, school_id),
          eq(lessonPage.prepare_lesson_id, prepare_lesson_id),
          sql`not ${isOfStudents}`,
        ),
      )
      .orderBy(asc(lessonPage.sort))
  )
}
