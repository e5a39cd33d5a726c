import type { InkStep } from '@jiangtai/shared/ink/ink-op.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { lessonPage } from '../lessons.table.ts'
import { lessonPageInk } from '../pages/ink/page-ink.table.ts'
import { lessonPageNote } from '../pages/notes/page-notes.table.ts'
import { lessonKeptInk, lessonVersionPage } from './versions.table.ts'

type OfLesson = { school_id: string; prepare_lesson_id: string }

/** Which ink a page has now, and its 讲稿, as two columns beside those of the page that a statement selects; by the keys of both tables. */
export const writingOfPage: SQL = sql`(
    select own.content_id from ${lessonPageInk} as own where own.prepare_lesson_id = ${lessonPage.prepare_lesson_id}
      and own.page_id = ${lessonPage.page_id} and own.bytes > 2
  ) as ink_content_id, coalesce((
    select own.note from ${lessonPageNote} as own
    where own.page_id = ${lessonPage.page_id} and own.prepare_lesson_id = ${lessonPage.prepare_lesson_id}
  ), '') as note`

/** Keeps the ink of the pages of a lesson, beside a version that was `kept` in the same statement; what an earlier version has already is not kept again ([LE-174]). */
export const keepInk = (prepare_lesson_id: SQL): SQL => sql`
      insert into ${lessonKeptInk} (content_id, school_id, prepare_lesson_id, gestures, bytes, picture_keys)
      select own.content_id, own.school_id, own.prepare_lesson_id, own.gestures, own.bytes, own.picture_keys
      from kept cross join ${lessonPageInk} as own
      join ${lessonPage} as listed on listed.page_id = own.page_id and listed.prepare_lesson_id = own.prepare_lesson_id
      where own.prepare_lesson_id = ${prepare_lesson_id} and own.bytes > 2
      on conflict (content_id) do nothing`

/** Forgets the ink that only versions have that are `gone` in the same statement; by the key of pages and index `lesson_version_page_ink`. */
export const leftInk: SQL = sql`delete from ${lessonKeptInk} as left_ink
      where left_ink.content_id in (
        select page.ink_content_id from ${lessonVersionPage} as page where page.lesson_version_id in (select lesson_version_id from gone)
      ) and not exists (
        select from ${lessonVersionPage} as other where other.ink_content_id = left_ink.content_id
          and other.lesson_version_id not in (select lesson_version_id from gone)
      )`

/** What was written on a page of a version, and its 讲稿. */
export type KeptWriting = { page_id: string; note: string; gestures: InkStep[] | null }

/** The prepared ink and 讲稿 of the pages of a version, of those that have either; by the keys of both tables. */
export async function listKeptWriting(db: Queryable, lesson_version_id: string): Promise<KeptWriting[]> {
  const { rows } = await db.execute<KeptWriting>(sql`
    select page.page_id, page.note, kept.gestures from ${lessonVersionPage} as page
    left join ${lessonKeptInk} as kept on kept.content_id = page.ink_content_id
    where page.lesson_version_id = ${lesson_version_id}::uuid and (page.note <> '' or kept.content_id is not null)
    order by page.sort`)
  return rows
}

/**
 * Makes the ink of the pages of a lesson what it was in a version. A page on which it differs is at a further revision then, so that what somebody writes on it meanwhile is
 * refused rather than lost ([LE-83]). One statement.
 */
export async function putKeptInk(
  db: Queryable,
  { school_id, prepare_lesson_id }: OfLesson,
  { lesson_version_id, now }: { lesson_version_id: string; now: Date },
): Promise<void> {
  await db.execute(sql`
    insert into ${lessonPageInk} (prepare_lesson_id, page_id, school_id, revision, gestures, bytes, picture_keys, content_id, updated_at)
    select ${prepare_lesson_id}::uuid, page.page_id, page.school_id, coalesce(own.revision, 0) + 1, coalesce(kept.gestures, '[]'::jsonb),
      coalesce(kept.bytes, 2), coalesce(kept.picture_keys, '{}'), coalesce(kept.content_id, gen_random_uuid()),
      ${now.toISOString()}::timestamptz
    from ${lessonVersionPage} as page
    left join ${lessonKeptInk} as kept on kept.content_id = page.ink_content_id
    left join ${lessonPageInk} as own on own.prepare_lesson_id = ${prepare_lesson_id}::uuid and own.page_id = page.page_id
    where page.lesson_version_id = ${lesson_version_id}::uuid and page.school_id = ${school_id}::text
      and own.content_id is distinct from kept.content_id and (kept.content_id is not null or own.bytes > 2)
    on conflict (prepare_lesson_id, page_id) do update set revision = excluded.revision, gestures = excluded.gestures,
      bytes = excluded.bytes, picture_keys = excluded.picture_keys, content_id = excluded.content_id, updated_at = excluded.updated_at`)
}

/** The same for 讲稿 ([LE-142]). One statement. */
export async function putKeptNotes(
  db: Queryable,
  { school_id, prepare_lesson_id }: OfLesson,
  lesson_version_id: string,
): Promise<void> {
  await db.execute(sql`
    insert into ${lessonPageNote} (page_id, school_id, prepare_lesson_id, note, revision)
    select page.page_id, page.school_id, ${prepare_lesson_id}::uuid, page.note, coalesce(own.revision, 0) + 1
    from ${lessonVersionPage} as page left join ${lessonPageNote} as own on own.page_id = page.page_id
    where page.lesson_version_id = ${lesson_version_id}::uuid and page.school_id = ${school_id}::text
      and page.note <> coalesce(own.note, '')
    on conflict (page_id) do update set note = excluded.note, revision = excluded.revision, is_from_slides = false`)
}
