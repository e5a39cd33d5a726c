import { newId } from '@jiangtai/shared/core/ids.ts'
import type { OwnPageInk } from '@jiangtai/shared/lessons/ink/views.ts'
import type { InkStep } from '@jiangtai/shared/ink/ink-op.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { lessonPage } from '../../lessons.table.ts'
import { isOfStudents } from '../../sharing/shared-pages.store.ts'
import { lessonPageInk } from './page-ink.table.ts'

type OfLesson = { school_id: string; prepare_lesson_id: string }

/** Which pages are asked for: some, or all but those that show the work of students ([LE-52]). */
export type AskedInk = { page_ids: readonly string[] | null; isForReaders?: boolean }

/** The prepared ink of the pages that a lesson has now, by the keys of both tables. */
export async function listPageInk(
  db: Queryable,
  { school_id, prepare_lesson_id }: OfLesson,
  { page_ids, isForReaders = false }: AskedInk,
): Promise<OwnPageInk[]> {
  const { rows } = await db.execute<OwnPageInk>(sql`
    select ink.page_id, ink.revision, ink.gestures from ${lessonPageInk} ink
    join ${lessonPage} on ${lessonPage.page_id} = ink.page_id and ${lessonPage.prepare_lesson_id} = ink.prepare_lesson_id
    where ink.prepare_lesson_id = ${prepare_lesson_id}::uuid and ink.school_id = ${school_id}
      and (${page_ids === null} or ink.page_id = any(${sql.param([...(page_ids ?? [])])}::uuid[]))
      and not (${isForReaders} and ${isOfStudents})
    order by ${lessonPage.sort}`)
  return rows
}

type FoundInk = { revision: number; picture_keys: string[]; number: number; other_bytes: number }

/** How the ink of one page of a lesson stands with its pictures, the number of the page, and how many bytes the other pages have; null where the lesson has no such page. */
export async function findPageInk(
  db: Queryable,
  { school_id, prepare_lesson_id, page_id }: OfLesson & { page_id: string },
): Promise<FoundInk | null> {
  const { rows } = await db.execute<FoundInk>(sql`
    select coalesce((select own.picture_keys from ${lessonPageInk} own
        where own.prepare_lesson_id = ${lessonPage.prepare_lesson_id} and own.page_id = ${lessonPage.page_id}), '{}') as picture_keys,
      coalesce((select own.revision from ${lessonPageInk} own
        where own.prepare_lesson_id = ${lessonPage.prepare_lesson_id} and own.page_id = ${lessonPage.page_id}), 0) as revision,
      (select count(*)::int from ${lessonPage} as before
        where before.prepare_lesson_id = ${prepare_lesson_id}::uuid and before.sort <= ${lessonPage.sort}) as number,
      (select coalesce(sum(other.bytes), 0)::int from ${lessonPageInk} other
        join ${lessonPage} as listed on listed.page_id = other.page_id
        where other.prepare_lesson_id = ${prepare_lesson_id}::uuid and other.page_id <> ${page_id}::uuid) as other_bytes
    from ${lessonPage}
    where ${lessonPage.page_id} = ${page_id}::uuid and ${lessonPage.school_id} = ${school_id}
      and ${lessonPage.prepare_lesson_id} = ${prepare_lesson_id}::uuid`)
  return rows[0] ?? null
}

/** Keeps the ink of a page. The caller holds the lesson's row. */
export async function putPageInk(
  db: Queryable,
  row: OfLesson & {
    page_id: string
    revision: number
    gestures: InkStep[]
    bytes: number
    picture_keys: string[]
    updated_at: string
  },
): Promise<void> {
  const { prepare_lesson_id, page_id, school_id, revision, gestures, bytes, picture_keys, updated_at } = row
  const kept = { revision, gestures, bytes, picture_keys, content_id: newId(), updated_at }
  await db
    .insert(lessonPageInk)
    .values({ prepare_lesson_id, page_id, school_id, ...kept })
    .onConflictDoUpdate({ target: [lessonPageInk.prepare_lesson_id, lessonPageInk.page_id], set: kept })
}

/** Forgets ink that was left alone for a while and whose page is gone, some at once, over all schools; returns how many. */
export async function forgetLeftInk(
  db: Queryable,
  { left_before, limit }: { left_before: string; limit: number },
): Promise<number> {
  const { rows } = await db.execute(sql`
    delete from ${lessonPageInk} as gone where (gone.prepare_lesson_id, gone.page_id) in (
      select ink.prepare_lesson_id, ink.page_id from ${lessonPageInk} ink
      where ink.updated_at < ${left_before} and not exists (select from ${lessonPage}
        where ${lessonPage.page_id} = ink.page_id and ${lessonPage.prepare_lesson_id} = ink.prepare_lesson_id)
      limit ${limit})
    returning gone.page_id`)
  return rows.length
}
