import { type SQL, sql } from 'drizzle-orm'
import type { AnswerCounts, FactResult, FactSource } from '@jiangtai/shared/facts/counts.ts'
import { countsAsJson, isInForce } from './definitions.sql.ts'

export { countsAsJson, isGraded, isInForce, isWrong } from './definitions.sql.ts'

/** Subqueries for areas that list their own rows with the counts of their facts: one statement for all rows. */

/** The counts of the facts of one source; null where no fact is written yet. */
export function countsOfSource(source: FactSource, source_id: SQL): SQL<AnswerCounts | null> {
  return sql<AnswerCounts | null>`(
    select case when count(*) > 0 then ${countsAsJson()} end from answer_fact f
    where f.source = ${source} and f.source_id = ${source_id} and ${isInForce}
  )`
}

/** The counts of the facts of each item of one source. */
export function countsOfItems(
  source: FactSource,
  source_id: SQL,
): SQL<{ item_id: string; counts: AnswerCounts }[]> {
  return sql<{ item_id: string; counts: AnswerCounts }[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('item_id', item_id, 'counts', counts)), '[]') from (
      select f.item_id, ${countsAsJson()} as counts from answer_fact f
      where f.source = ${source} and f.source_id = ${source_id} and ${isInForce} group by f.item_id
    ) as counted
  )`
}

/** The counts of one student's facts of some sources. */
export function countsOfStudent(source: FactSource, source_ids: SQL, student_id: SQL): SQL<AnswerCounts> {
  return sql<AnswerCounts>`(
    select ${countsAsJson()} from answer_fact f
    where f.source = ${source} and f.source_id in ${source_ids} and f.student_id = ${student_id} and ${isInForce}
  )`
}

/** The mark of a student for an item. */
export type FactMark = { item_id: string; student_id: string; result: FactResult; score: number }

export function marksOfSource(source: FactSource, source_id: SQL): SQL<FactMark[]> {
  return sql<FactMark[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('item_id', f.item_id, 'student_id', f.student_id, 'result', f.result,
      'score', f.score)), '[]')
    from answer_fact f where f.source = ${source} and f.source_id = ${source_id} and ${isInForce}
  )`
}
