import { AWAITED_INK } from '@jiangtai/shared/ink/prepared/awaited.ts'
import type { InkDocument } from '@jiangtai/shared/ink/document.ts'
import type { InkStep } from '@jiangtai/shared/ink/ink-op.ts'
import { preparedInk } from '@jiangtai/shared/ink/prepared/prepared.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { pageIsForClass } from '../../lessons/pages/classes/page-for-class.service.ts'
import { sessionInk } from './prepared-ink.table.ts'

/** What was prepared on the pages of a taught lesson, by page. */
export type PreparedInk = Record<string, InkDocument>

type InkOfPage = { page_id: string; gestures: InkStep[] | null }

/**
 * Keeps what is prepared on the pages of a lesson that are for one class ([LE-195]), and returns that of the pages in `near` (null: of all); of the others only that there is some
 * ([LE-84], [CR-380]). One statement, in which the database copies the ink itself; by the key of `lesson_page_ink`.
 */
export async function keepPreparedInk(
  db: Queryable,
  session: { lesson_session_id: string; school_id: string; prepare_lesson_id: string; class_id: string },
  near: readonly string[] | null,
): Promise<PreparedInk> {
  const { lesson_session_id, school_id, prepare_lesson_id, class_id } = session
  const told =
    near === null
      ? sql`gestures`
      : sql`case when page_id = any(${sql.param(near)}::uuid[]) then gestures end as gestures`
  const { rows } = await db.execute<InkOfPage>(sql`
    insert into ${sessionInk} (lesson_session_id, page_id, school_id, gestures, picture_keys)
    select ${lesson_session_id}::uuid, ink.page_id, ink.school_id, ink.gestures, ink.picture_keys
    from lesson_page_ink ink
    join lesson_page page on page.page_id = ink.page_id and page.prepare_lesson_id = ink.prepare_lesson_id
    where ink.prepare_lesson_id = ${prepare_lesson_id}::uuid and ink.school_id = ${school_id}
      and ${pageIsForClass('page', sql`${class_id}::uuid`)}
      and jsonb_array_length(ink.gestures) > 0
    returning page_id, ${told}`)
  return byPage(rows)
}

type InkOfSession = { lesson_session_id: string; school_id: string; has_prepared_ink: boolean }

/** What was prepared for a taught lesson; where nothing was, nothing is asked. */
export async function readPreparedInk(db: Queryable, session: InkOfSession): Promise<PreparedInk> {
  return byPage(await listInk(db, session, null))
}

/** What was prepared on some pages of a taught lesson ([CR-382]). */
export async function readPreparedPages(
  db: Queryable,
  session: InkOfSession,
  page_ids: readonly string[],
): Promise<Record<string, InkStep[]>> {
  const rows = await listInk(db, session, page_ids)
  return Object.fromEntries(rows.map((row) => [row.page_id, row.gestures]))
}

/** By the key of `lesson_session_ink`; null are all pages. */
async function listInk(
  db: Queryable,
  { lesson_session_id, school_id, has_prepared_ink }: InkOfSession,
  page_ids: readonly string[] | null,
): Promise<{ page_id: string; gestures: InkStep[] }[]> {
  if (!has_prepared_ink) return []
  const { page_id, gestures } = sessionInk
  return db
    .select({ page_id, gestures })
    .from(sessionInk)
    .where(
      and(
        eq(sessionInk.lesson_session_id, lesson_session_id),
        eq(sessionInk.school_id, school_id),
        page_ids === null ? undefined : sql`${page_id} = any(${sql.param(page_ids)}::uuid[])`,
      ),
    )
}

function byPage(rows: readonly InkOfPage[]): PreparedInk {
  return Object.fromEntries(
    rows.map(({ page_id, gestures }) => [page_id, gestures === null ? AWAITED_INK : preparedInk(gestures)]),
  )
}
