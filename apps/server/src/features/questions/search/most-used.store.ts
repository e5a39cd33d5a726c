import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { question } from '../questions.table.ts'
import { questionUseCount } from '../writing/question-uses.table.ts'
import { countedPage, type FoundPage, MOST_LISTED, offsetOf } from './found-page.ts'
import type { QuestionFilter } from './narrowed.store.ts'
import { orderOf } from './question-order.ts'
import type { Reader } from './readable.access.ts'

/** Up to so many questions are put in order by themselves: walking along the used ones would pass most of them by. */
const FEW = 2000

/**
 * One page with the most used first ([QS-13]). Of a few questions the uses of each are looked up. Of many, the used ones are walked along in the order of
 * `question_use_count_order`, or `question_use_count_subject` for one subject, until the page is full; behind them come the others, newest first, of which no
 * more are read than the page needs. A row is looked up by its key alone, in a subselect of its own: an engine without statistics would rather read all of the school for each.
 */
export async function listMostUsed(
  db: Queryable,
  search: { reader: Reader; wanted: SQL | undefined; filter: QuestionFilter },
): Promise<FoundPage> {
  const { wanted, filter } = search
  const limit = filter.page_size
  const offset = offsetOf(filter)
  const from = sql`from ${question} where ${wanted}`
  const inOrder = sql`order by used_count desc, ${orderOf('newest')} limit ${limit} offset ${offset}`
  const { rows } = await db.execute<{ counted: number; ids: string[] }>(sql`
    with few as materialized (select question_id, created_at ${from} limit ${FEW}),
    few_used as materialized (
      select few.*, coalesce((select used_count from ${questionUseCount} as counted
        where counted.question_id = few.question_id), 0) as used_count from few
    ),
    used as materialized (${usedInOrder(search, offset + limit)}),
    other as materialized (
      select ${question.question_id}, ${question.created_at}, 0 as used_count ${from}
        and (select ${isUsedOf(search)} from ${questionUseCount} as counted
          where counted.question_id = ${question.question_id}) is not true
      order by ${question.created_at} desc, ${question.question_id}
      limit greatest(0, ${offset + limit} - (select count(*) from used))
    )
    select (select count(*)::int from (select 1 ${from} limit ${MOST_LISTED}) as one) as counted,
      case when (select count(*) from few) < ${FEW}
        then array(select question_id from few_used ${inOrder})
        else array(select question_id from (select * from used union all select * from other) as found ${inOrder})
      end as ids`)
  return countedPage(rows[0], MOST_LISTED)
}

/** So many of the used questions as the page reaches; each is looked at in the order of the index and not before it is its turn. */
function usedInOrder(
  search: { reader: Reader; wanted: SQL | undefined; filter: QuestionFilter },
  most: number,
): SQL {
  return sql`select counted.question_id, counted.created_at, counted.used_count from ${questionUseCount} as counted
    cross join lateral (
      select * from ${question} where ${question.question_id} = counted.question_id offset 0
    ) as ${sql.identifier('question')}
    where ${isUsedOf(search)} and ${search.wanted}
    order by counted.used_count desc, counted.created_at desc, counted.question_id limit ${most}`
}

/** Which of the counts may be of questions of the list. */
function isUsedOf({ reader, filter }: { reader: Reader; filter: QuestionFilter }): SQL {
  const inSubject = filter.subject_id === null ? sql`` : sql`and counted.subject_id = ${filter.subject_id}`
  const inPhase = filter.phase_id === null ? sql`` : sql`and counted.phase_id = ${filter.phase_id}`
  return sql`counted.school_id = ${reader.school_id} and counted.used_count > 0 ${inSubject} ${inPhase}`
}
