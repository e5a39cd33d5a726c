import { and, count, eq } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { unclearPage } from './unclear.table.ts'

type OfLesson = { school_id: string; lesson_session_id: string }

const ofLesson = ({ school_id, lesson_session_id }: OfLesson) =>
  and(eq(unclearPage.lesson_session_id, lesson_session_id), eq(unclearPage.school_id, school_id))

/** Stores or takes back the mark of one student on one page; false where it was so already. */
export async function putUnclear(
  db: Queryable,
  { is_unclear, ...row }: typeof unclearPage.$inferInsert & { is_unclear: boolean },
): Promise<boolean> {
  const changed = is_unclear
    ? await db.insert(unclearPage).values(row).onConflictDoNothing().returning()
    : await db
        .delete(unclearPage)
        .where(
          and(
            ofLesson(row),
            eq(unclearPage.page_id, row.page_id),
            eq(unclearPage.student_id, row.student_id),
          ),
        )
        .returning()
  return changed.length > 0
}

/** How many students marked each page of a lesson, by its primary key. */
export async function countUnclear(
  db: Queryable,
  lesson: OfLesson,
): Promise<{ page_id: string; count: number }[]> {
  return await db
    .select({ page_id: unclearPage.page_id, count: count() })
    .from(unclearPage)
    .where(ofLesson(lesson))
    .groupBy(unclearPage.page_id)
}

/** The pages of a lesson that one student marked. */
export async function listOwnUnclear(
  db: Queryable,
  { student_id, ...lesson }: OfLesson & { student_id: string },
): Promise<string[]> {
  const rows = await db
    .select({ page_id: unclearPage.page_id })
    .from(unclearPage)
    .where(and(ofLesson(lesson), eq(unclearPage.student_id, student_id)))
    .orderBy(unclearPage.marked_at, unclearPage.page_id)
  return rows.map(({ page_id }) => page_id)
}
