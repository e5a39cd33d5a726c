import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { lessonPage } from '../../lessons.table.ts'
import { lessonPageInk } from '../../pages/ink/page-ink.table.ts'
import { isOfStudents } from '../../sharing/shared-pages.store.ts'

/** What of prepared ink a package tells: which content it is, and the objects of its pictures. */
export type InkContent = { page_id: string; content_id: string; picture_keys: string[] }

/** The contents of the prepared ink of a lesson without the gestures, in the order of its pages and without those that show the work of students; by the keys of both tables. */
export async function listInkContents(
  db: Queryable,
  { school_id, prepare_lesson_id }: { school_id: string; prepare_lesson_id: string },
): Promise<InkContent[]> {
  const { rows } = await db.execute<InkContent>(sql`
    select ink.page_id, ink.content_id, ink.picture_keys from ${lessonPageInk} ink
    join ${lessonPage} on ${lessonPage.page_id} = ink.page_id and ${lessonPage.prepare_lesson_id} = ink.prepare_lesson_id
    where ink.prepare_lesson_id = ${prepare_lesson_id}::uuid and ink.school_id = ${school_id}
      and not ${isOfStudents}
    order by ${lessonPage.sort}`)
  return rows
}
