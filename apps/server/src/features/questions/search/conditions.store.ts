import type { Region } from '@jiangtai/shared/questions/finding/regions.ts'
import type { QuestionType } from '@jiangtai/shared/questions/question-types.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { question } from '../questions.table.ts'
import { isReadableBy, type Reader } from './readable.access.ts'

/** What is found among the newest questions of a bank says enough to choose by; a larger bank takes no longer. */
const NEWEST_READ = 5000
const MOST_SOURCES = 40

/** What the newest questions that a reader may see are of: read from `question_bank` or `question_newest` alone. */
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
