import { sql } from 'drizzle-orm'
import { GROUP_SHARE } from '@jiangtai/shared/questions/results/statistics/rules.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { isGraded, isInForce } from '../../../facts/figures.service.ts'

/** The figures of an item by the first answers of students. */
export type RankedItem = {
  item_id: string
  ranked_count: number
  /** The mean share of the score that the top and the bottom group got; null while nobody is ranked. */
  strong_rate: number | null
  weak_rate: number | null
  picked_count: number
  picks: { key: string; count: number; strong_count: number; weak_count: number }[]
}

/** A version of a question, and the subject that its students are ranked by. */
type Asked = { school_id: string; question_id: string; version: number; subject_id: string }

/**
 * Ranks the students of a question, each by the first answer, by their points in the subject (`student_knowledge`, by its key), and
 * counts the points and choices of the top and the bottom group of each item ([QU-141], [QU-142]). Facts are found by `answer_fact_question`.
 */
export async function rankItems(db: Queryable, asked: Asked): Promise<RankedItem[]> {
  const { rows } = await db.execute<RankedItem>(sql`
    with answered as materialized (
      select distinct on (f.item_id, f.student_id) f.item_id, f.student_id, f.picked,
        f.score / nullif(f.full_score, 0) as got
      from answer_fact f
      where f.school_id = ${asked.school_id} and f.question_id = ${asked.question_id}::uuid
        and f.question_version = ${asked.version} and ${isInForce} and ${isGraded}
      order by f.item_id, f.student_id, f.answered_at, f.fact_id
    ), able as materialized (
      select k.student_id, sum(k.score) / nullif(sum(k.full_score), 0) as rate
      from student_knowledge k join knowledge_point p on p.knowledge_id = k.knowledge_id and p.subject_id = ${asked.subject_id}
      where k.student_id in (select student_id from answered) group by k.student_id
    ), placed as (
      select a.*, able.rate is not null and a.got is not null as is_ranked,
        row_number() over (partition by a.item_id, able.rate is null or a.got is null order by able.rate, a.student_id) as place,
        count(*) over (partition by a.item_id, able.rate is null or a.got is null) as size
      from answered a left join able on able.student_id = a.student_id
    ), grouped as materialized (
      select item_id, got, picked, is_ranked,
        is_ranked and place <= ceil(size * ${GROUP_SHARE}::numeric) as is_weak,
        is_ranked and place > size - ceil(size * ${GROUP_SHARE}::numeric) as is_strong
      from placed
    ), picks as (
      select item_id, key, count(*)::int as count, (count(*) filter (where is_strong))::int as strong_count,
        (count(*) filter (where is_weak))::int as weak_count
      from grouped, unnest(picked) as key group by item_id, key
    )
    select g.item_id, (count(*) filter (where g.is_ranked))::int as ranked_count,
      (avg(g.got) filter (where g.is_strong))::float8 as strong_rate,
      (avg(g.got) filter (where g.is_weak))::float8 as weak_rate,
      count(g.picked)::int as picked_count,
      coalesce((select jsonb_agg(jsonb_build_object('key', p.key, 'count', p.count, 'strong_count', p.strong_count,
        'weak_count', p.weak_count) order by p.key) from picks p where p.item_id = g.item_id), '[]') as picks
    from grouped g group by g.item_id`)
  return rows
}
