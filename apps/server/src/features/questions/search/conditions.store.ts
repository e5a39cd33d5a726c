import type { Region } from '@jiangtai/shared/questions/finding/regions.ts'
import type { QuestionType } from '@jiangtai/shared/questions/question-types.ts'
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { assistBook } from '../../assist/assist.table.ts'
import { question } from '../questions.table.ts'
import { isReadableBy, type Reader } from './readable.access.ts'

/** So many of the newest questions of a bank tell enough conditions to choose by; a larger bank takes no longer. */
const NEWEST_READ = 5000
const MOST_SOURCES = 40

/** The conditions of the newest questions that a reader may see: read from `question_bank` or `question_newest` alone. */
export async function findFacets(
  db: Queryable,
  reader: Reader,
  { subject_id, phase_id }: { subject_id: string | undefined; phase_id: string | undefined },
): Promise<{ types: QuestionType[]; years: number[]; regions: Region[]; sources: string[] }> {
  const wanted = and(
    isReadableBy(reader),
    subject_id === undefined ? undefined : eq(question.subject_id, subject_id),
    phase_id === undefined ? undefined : eq(question.phase_id, phase_id),
  )
  const each = (column: SQL) => sql`array(select distinct ${column} from newest where ${column} is not null)`
  const { rows } = await db.execute<{
    types: QuestionType[]
    years: number[]
    regions: Region[]
    sources: string[]
  }>(sql`
    with newest as materialized (
      select type, year, region, source from ${question} where ${wanted}
      order by ${question.created_at} desc, ${question.question_id} limit ${NEWEST_READ}
    )
    select ${each(sql`type`)} as types, ${each(sql`year`)} as years, ${each(sql`region`)} as regions,
      array(select source from newest where source <> '' group by source order by count(*) desc, source limit ${MOST_SOURCES}) as sources`)
  return rows[0] ?? { types: [], years: [], regions: [], sources: [] }
}

/** Most books that are told; others are looked for in their list. */
const MOST_BOOKS = 50

/** The books of exercises of a subject and phase that a reader sees, last changed first; by `assist_book_newest`. */
export function listBookNames(
  db: Queryable,
  { school_id, teacher_id }: Reader,
  { subject_id, phase_id }: { subject_id: string; phase_id: string },
): Promise<{ book_id: string; name: string }[]> {
  return db
    .select({ book_id: assistBook.book_id, name: assistBook.name })
    .from(assistBook)
    .where(
      and(
        eq(assistBook.school_id, school_id),
        isNull(assistBook.deleted_at),
        or(eq(assistBook.owner_teacher_id, teacher_id), eq(assistBook.is_shared, true)),
        eq(assistBook.subject_id, subject_id),
        eq(assistBook.phase_id, phase_id),
      ),
    )
    .orderBy(desc(assistBook.updated_at), desc(assistBook.book_id))
    .limit(MOST_BOOKS)
}
