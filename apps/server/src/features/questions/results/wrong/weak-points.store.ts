import { sql } from 'drizzle-orm'
import type { AnswerCounts } from '@jiangtai/shared/facts/counts.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { knowledgePoint } from '../../questions.table.ts'

export type WeakPointRow = { knowledge_id: string; name: string; counts: AnswerCounts }

/**
 * The knowledge points of a subject with the lowest 得分率 of a class since a day ([LE-224]), the lowest first: those with fewer than `least` answers are left out. By the
 * key of `class_day_knowledge`, whose rows of a class and its days lie together. A point that was merged counts as the one that remained.
 */
export async function listWeakPoints(
  db: Queryable,
  place: { school_id: string; class_id: string; subject_id: string; from_day: string },
  { least, limit }: { least: number; limit: number },
): Promise<WeakPointRow[]> {
  const { rows } = await db.execute<WeakPointRow>(sql`
    with answered as (
      select coalesce(k.merged_into, k.knowledge_id) as knowledge_id, sum(d.right_count)::int as right_count,
        sum(d.half_count)::int as half_count, sum(d.wrong_count)::int as wrong_count, sum(d.missing_count)::int as missing_count,
        sum(d.score)::float8 as score, sum(d.full_score)::float8 as full_score, sum(d.missed_score)::float8 as missed_score
      from class_day_knowledge d
      join ${knowledgePoint} k on k.knowledge_id = d.knowledge_id and k.subject_id = ${place.subject_id}
      where d.class_id = ${place.class_id}::uuid and d.day >= ${place.from_day}::date and d.school_id = ${place.school_id}
      group by coalesce(k.merged_into, k.knowledge_id)
    )
    select a.knowledge_id, named.name, jsonb_build_object('right_count', a.right_count, 'half_count', a.half_count,
      'wrong_count', a.wrong_count, 'missing_count', a.missing_count, 'ungraded_count', 0,
      'score', a.score, 'full_score', a.full_score, 'missed_score', a.missed_score) as counts
    from answered a join ${knowledgePoint} named on named.knowledge_id = a.knowledge_id
    where a.right_count + a.half_count + a.wrong_count + a.missing_count >= ${least}::int and a.score < a.full_score + a.missed_score
    order by a.score / (a.full_score + a.missed_score), a.full_score + a.missed_score desc, a.knowledge_id limit ${limit}::int`)
  return rows
}
