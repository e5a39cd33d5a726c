import { sql } from 'drizzle-orm'
import type { AnswerCounts } from '@jiangtai/shared/facts/counts.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'

/** The counts of the answers to one item of one version. */
export type ItemCount = { question_version: number; item_id: string; counts: AnswerCounts }

/** The counts of all versions of a question, the newest version first, by the key of `question_item_count` ([FA-21]). */
export async function countItems(
  db: Queryable,
  { school_id, question_id }: { school_id: string; question_id: string },
): Promise<ItemCount[]> {
  const { rows } = await db.execute<ItemCount>(sql`
    select question_version, item_id, jsonb_build_object('right_count', right_count, 'half_count', half_count, 'wrong_count', wrong_count,
      'ungraded_count', 0, 'missing_count', missing_count, 'score', score, 'full_score', full_score,
      'missed_score', missed_score) as counts
    from question_item_count where question_id = ${question_id}::uuid and school_id = ${school_id}
    order by question_version desc, item_id`)
  return rows
}

/** The counts of the current version of each question over its items; a question that nobody has answered is left out. */
export async function countQuestions(
  db: Queryable,
  {
    school_id,
    versions,
  }: { school_id: string; versions: readonly { question_id: string; version: number }[] },
): Promise<Map<string, { answer_count: number; score: number; whole: number }>> {
  if (versions.length === 0) return new Map()
  const { rows } = await db.execute<{
    question_id: string
    answer_count: number
    score: number
    whole: number
  }>(sql`
    select c.question_id, max(c.right_count + c.half_count + c.wrong_count + c.missing_count) as answer_count,
      sum(c.score)::float8 as score, sum(c.full_score + c.missed_score)::float8 as whole
    from json_to_recordset(${JSON.stringify(versions)}::json) as v(question_id uuid, version int)
    join question_item_count c on c.question_id = v.question_id and c.question_version = v.version and c.school_id = ${school_id}
    group by c.question_id`)
  return new Map(rows.map(({ question_id, ...counted }) => [question_id, counted]))
}
