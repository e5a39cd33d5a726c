import { type SQL, sql } from 'drizzle-orm'
import type { AnswerCounts, FactResult, FactSource } from '@jiangtai/shared/facts/counts.ts'
import { countsAsJson, isInForce } from './definitions.sql.ts'

export { countsAsJson, isGraded, isInForce, isWrong } from './definitions.sql.ts'

/** Subqueries for areas that list their own rows and show what the facts of them count: one statement for all of them. */

/** What the facts of one source count; null where none is written yet. */
export function countsOfSource(source: FactSource, source_id: SQL): SQL<AnswerCounts | null> {
  return sql<AnswerCounts | null>`(
    select case when count(*) > 0 then ${countsAsJson()} end from answer_fact f
    where f.source = ${source} and f.source_id = ${source_id} and ${isInForce}
  )`
}

/** The same for each item of one source. */
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

/** What one student's facts of some sources count. */
export function countsOfStudent(source: FactSource, source_ids: SQL, student_id: SQL): SQL<AnswerCounts> {
  return sql<AnswerCounts>`(
    select ${countsAsJson()} from answer_fact f
    where f.source = ${source} and f.source_id in ${source_ids} and f.student_id = ${student_id} and ${isInForce}
  )`
}

/** What a student got for an item. */
export type FactMark = { item_id: string; student_id: string; result: FactResult; score: number }

export function marksOfSource(source: FactSource, source_id: SQL): SQL<FactMark[]> {
  return sql<FactMark[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('item_id', f.item_id, 'student_id', f.student_id, 'result', f.result,
      'score', f.score)), '[]')
    from answer_fact f where f.source = ${source} and f.source_id = ${source_id} and ${isInForce}
  )`
}
