import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { question } from '../../questions/questions.table.ts'
import { isReadableBy, type Reader } from '../../questions/search/readable.access.ts'

/** A question that may take the place of one. */
export type OtherCandidate = {
  stands_for: string
  question_id: string
  likeness: string
  /** How much harder it is, in levels: -1, 0 or 1. */
  harder: number
  /** Which share of the knowledge points of both it has in common with the one it stands for, from 0 to 1. */
  shared: number
  /** Eight hexadecimal digits of the seed's order. */
  turn: string
}

type Search = {
  subject_id: string
  phase_id: string
  question_ids: readonly string[]
  /** The questions that stand in a paper of the set already. */
  but_ids: readonly string[]
  /** So many for each question. */
  each: number
  seed: number
}

/**
 * For each question those of its type that ask for the same knowledge (for one without points: of its chapter), at most a level apart, the
 * nearest first, in one statement that reads no document. The pool is found by `question_knowledge` and `question_chapter`, or by
 * `question_plan`; questions that ask the same as one of the paper are left out.
 */
export async function findOthers(db: Queryable, reader: Reader, search: Search): Promise<OtherCandidate[]> {
  const { question_ids, seed, each } = search
  const { rows } = await db.execute<OtherCandidate>(sql`
    with asked as materialized (
      select question_id, type, difficulty, likeness, knowledge_ids, chapter_id from ${question}
      where ${eq(question.school_id, reader.school_id)} and question_id = any(${sql.param([...question_ids])}::uuid[])
    ),
    pool as materialized (
      select question_id, type, difficulty, likeness, knowledge_ids, chapter_id,
        left(md5(question_id::text || ${String(seed)}), 8) as turn
      from ${question} where ${poolOf(reader, search)}
    ),
    paired as (
      select asked.question_id as stands_for, pool.question_id, pool.likeness, pool.turn,
        pool.difficulty - asked.difficulty as harder, coalesce(common.share, 1) as shared
      from asked join pool on pool.type = asked.type and abs(pool.difficulty - asked.difficulty) <= 1
        and case when cardinality(asked.knowledge_ids) = 0 then pool.chapter_id = asked.chapter_id
          else pool.knowledge_ids && asked.knowledge_ids end
      cross join lateral (
        select count(*) filter (where one = any(pool.knowledge_ids) and one = any(asked.knowledge_ids))::real
          / nullif(count(distinct one), 0) as share
        from (select distinct unnest(pool.knowledge_ids || asked.knowledge_ids) as one) as points
      ) as common
    ),
    ranked as (
      select *, row_number() over (
        partition by stands_for order by abs(harder), shared desc, turn, question_id) as nth
      from paired
    )
    select stands_for, question_id, likeness, harder, shared, turn from ranked
    where nth <= ${each}::int order by stands_for, nth`)
  return rows
}

function poolOf(reader: Reader, { subject_id, phase_id, but_ids }: Search): SQL | undefined {
  return and(
    isReadableBy(reader),
    eq(question.subject_id, subject_id),
    eq(question.phase_id, phase_id),
    sql`${question.type} = any(array(select type from asked))`,
    sql`not ${question.question_id} = any(${sql.param([...but_ids])}::uuid[])`,
    sql`(${question.likeness} = '' or not ${question.likeness} in (select likeness from asked))`,
    sql`(${question.knowledge_ids} && array(select unnest(knowledge_ids) from asked)
      or ${question.chapter_id} = any(array(select chapter_id from asked where cardinality(knowledge_ids) = 0)))`,
  )
}
