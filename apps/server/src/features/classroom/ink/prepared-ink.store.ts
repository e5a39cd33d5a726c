import type { InkDocument } from '@jiangtai/shared/ink/document.ts'
import type { InkStep } from '@jiangtai/shared/ink/ink-op.ts'
import { preparedInk } from '@jiangtai/shared/ink/prepared.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { sessionInk } from './prepared-ink.table.ts'

/** What was prepared on the pages of a taught lesson, by page. */
export type PreparedInk = Record<string, InkDocument>

type InkOfPage = { page_id: string; gestures: InkStep[] }

/**
 * Keeps what is prepared on the pages of a lesson for one class, and returns it ([LE-84]). One statement, in which the database copies the ink itself; by
 * the key of `lesson_page_ink`.
 */
export async function keepPreparedInk(
  db: Queryable,
  session: { lesson_session_id: string; school_id: string; prepare_lesson_id: string },
): Promise<PreparedInk> {
  const { lesson_session_id, school_id, prepare_lesson_id } = session
  const { rows } = await db.execute<InkOfPage>(sql`
    insert into ${sessionInk} (lesson_session_id, page_id, school_id, gestures, picture_keys)
    select ${lesson_session_id}::uuid, ink.page_id, ink.school_id, ink.gestures, ink.picture_keys
    from lesson_page_ink ink
    join lesson_page page on page.page_id = ink.page_id and page.prepare_lesson_id = ink.prepare_lesson_id
    where ink.prepare_lesson_id = ${prepare_lesson_id}::uuid and ink.school_id = ${school_id}
      and jsonb_array_length(ink.gestures) > 0
    returning page_id, gestures`)
  return byPage(rows)
}

/** What was prepared for a taught lesson, by the key of `lesson_session_ink`; where nothing was, nothing is asked. */
export async function readPreparedInk(
  db: Queryable,
  session: { lesson_session_id: string; school_id: string; has_prepared_ink: boolean },
): Promise<PreparedInk> {
  if (!session.has_prepared_ink) return {}
  const { page_id, gestures } = sessionInk
  const rows = await db
    .select({ page_id, gestures })
    .from(sessionInk)
    .where(
      and(
        eq(sessionInk.lesson_session_id, session.lesson_session_id),
        eq(sessionInk.school_id, session.school_id),
      ),
    )
  return byPage(rows)
}

function byPage(rows: readonly InkOfPage[]): PreparedInk {
  return Object.fromEntries(rows.map(({ page_id, gestures }) => [page_id, preparedInk(gestures)]))
}
