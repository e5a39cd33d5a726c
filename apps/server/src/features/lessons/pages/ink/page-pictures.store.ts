import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { lessonPartner } from '../../together/together.table.ts'
import { lessonKeptInk } from '../../versions/versions.table.ts'
import { lessonPageInk } from './page-ink.table.ts'

/**
 * Whose pictures may be laid on the pages of a lesson beside its owner's, and which pictures its pages and versions have already: a copy of a lesson has those of
 * the one it was made from. By the keys of `lesson_partner` and `lesson_page_ink` and by index `lesson_kept_ink_lesson`.
 */
export async function mayBringPictures(
  db: Queryable,
  { school_id, prepare_lesson_id }: { school_id: string; prepare_lesson_id: string },
): Promise<{ teacher_ids: string[]; object_keys: string[] }> {
  const ofLesson = sql`prepare_lesson_id = ${prepare_lesson_id}::uuid and school_id = ${school_id}::text`
  const { rows } = await db.execute<{ teacher_ids: string[]; object_keys: string[] }>(sql`
    select array(select teacher_id::text from ${lessonPartner} where ${ofLesson}) as teacher_ids,
      array(
        select unnest(picture_keys) from ${lessonPageInk} where ${ofLesson}
        union select unnest(picture_keys) from ${lessonKeptInk} where ${ofLesson}
      ) as object_keys`)
  return rows[0] ?? { teacher_ids: [], object_keys: [] }
}
