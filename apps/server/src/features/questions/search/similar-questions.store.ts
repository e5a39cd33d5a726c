import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { QuestionRow } from '../questions.store.ts'
import { question } from '../questions.table.ts'
import { isReadableBy, type Reader } from './readable.access.ts'

/** So many that share knowledge, and so many of the newest of the type, are compared: it takes as long in a large bank as in a small one. */
const MOST_SHARING = 500
const MOST_NEWEST = 200
/** Two questions have enough words in common from half of the pairs of characters of the longer one on; short ones share as much by chance. */
const LEAST_SHARED = 16
/** Pairs are told from single characters and from facts by their number. */
const FIRST_PAIR = 0x10000

/**
 * The ids of the questions that are most like one, the nearest first ([QU-64]): of its subject, phase and type, by how many knowledge
 * points they share (`question_knowledge`), how near their difficulty is, the same chapter, then the newest (`question_bank`). Questions that ask the same are left out, and so are those that share
 * neither knowledge nor enough words. What is kept is so without exception ([QU-165]).
 */
export async function findSimilar(
  db: Queryable,
  reader: Reader,
  {
    like,
    but_ids,
    keeps,
    count,
  }: {
    like: QuestionRow
    but_ids: readonly string[]
    keeps: readonly ('knowledge' | 'difficulty')[]
    count: number
  },
): Promise<string[]> {
  const knowledge = sql`${sql.param(like.knowledge_ids)}::uuid[]`
  const alike = sql`(select likeness from ${question} where question_id = ${like.question_id}::uuid)`
  const wanted = and(
    isReadableBy(reader),
    eq(question.subject_id, like.subject_id),
    eq(question.phase_id, like.phase_id),
    eq(question.type, like.type),
    ne(question.question_id, like.question_id),
    sql`${question.likeness} is distinct from ${alike}`,
    sql`not ${question.question_id} = any(${sql.param([...but_ids])}::uuid[])`,
    keeps.includes('difficulty') ? eq(question.difficulty, like.difficulty) : undefined,
    // A question without points has none to share.
    keeps.includes('knowledge') && like.knowledge_ids.length > 0
      ? sql`${question.knowledge_ids} && ${knowledge}`
      : undefined,
  )
  const { rows } = await db.execute<{ question_id: string }>(sql`
    with near as materialized (
      (${fields()} where ${and(wanted, sql`${question.knowledge_ids} && ${knowledge}`)} limit ${MOST_SHARING})
      union
      (${fields()} where ${wanted} order by ${question.created_at} desc, ${question.question_id} limit ${MOST_NEWEST})
    ), own as materialized (
      select array(${pairsOf(sql`search_grams`)}) as pairs from ${question} where question_id = ${like.question_id}::uuid
    )
    select question_id from near
    where knowledge_ids && ${knowledge} or (
      select shared >= ${LEAST_SHARED} and shared * 2 >= greatest(cardinality(own.pairs), written)
      from own, lateral (
        select count(*) as written, count(mine.pair) as shared from (${pairsOf(sql`near.search_grams`)}) as theirs (pair)
        left join unnest(own.pairs) as mine (pair) on mine.pair = theirs.pair
      ) as counted)
    order by (select count(*) from unnest(knowledge_ids) as one where one = any(${knowledge})) desc,
      abs(difficulty - ${like.difficulty}::int), (chapter_id = ${like.chapter_id}::uuid) desc nulls last, created_at desc, question_id
    limit ${count}`)
  return rows.map((row) => row.question_id)
}

function fields(): SQL {
  return sql`select ${question.question_id}, ${question.knowledge_ids}, ${question.difficulty}, ${question.chapter_id},
    ${question.created_at}, ${question.search_grams} from ${question}`
}

/** The pairs of characters among the grams of a row. */
function pairsOf(grams: SQL): SQL {
  return sql`select gram from unnest(${grams}) as gram where gram >= ${FIRST_PAIR} or gram < 0`
}
