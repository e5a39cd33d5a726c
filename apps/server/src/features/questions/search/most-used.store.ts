import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { question, questionUseCount } from '../questions.table.ts'
import { countedPage, type FoundPage, MOST_LISTED, offsetOf } from './found-page.ts'
import type { QuestionFilter } from './narrowed.store.ts'
import { orderOf } from './question-order.ts'
import type { Reader } from './readable.access.ts'

/**
 * One page with the most used first: the used ones of the school (`question_use_count_school`), which are few beside a bank, in order, and
 * behind them the others, newest first, of which no more are read than the page needs.
 */
export async function listMostUsed(
  db: Queryable,
  { reader, wanted, filter }: { reader: Reader; wanted: SQL | undefined; filter: QuestionFilter },
): Promise<FoundPage> {
  const from = sql`from ${question} where ${wanted}`
  const limit = filter.page_size
  const offset = offsetOf(filter)
  const { rows } = await db.execute<{ counted: number; ids: string[] }>(sql`
    with used as materialized (
      select counted.question_id, counted.used_count, ${question.created_at} from ${questionUseCount} as counted
      join ${question} on ${question.question_id} = counted.question_id
      where counted.school_id = ${reader.school_id} and counted.used_count > 0 and ${wanted}
    ), other as (
      select ${question.question_id}, 0 as used_count, ${question.created_at} ${from}
        and not exists (select from ${questionUseCount} as counted
          where counted.question_id = ${question.question_id} and counted.used_count > 0)
      order by ${question.created_at} desc, ${question.question_id} limit ${offset + limit}
    )
    select (select count(*)::int from (select 1 ${from} limit ${MOST_LISTED}) as one) as counted,
      array(select question_id from (select * from used union all select * from other) as found
        order by used_count desc, ${orderOf('newest')} limit ${limit} offset ${offset}) as ids`)
  return countedPage(rows[0], MOST_LISTED)
}
