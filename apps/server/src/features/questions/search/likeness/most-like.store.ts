import { and, arrayContains, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { neededGrams } from '../../../../core/search/seen-grams.ts'
import { question } from '../../questions.table.ts'
import { type FoundPage, offsetOf } from '../found-page.ts'
import type { QuestionFilter } from '../narrowed.store.ts'
import type { Reader } from '../readable.access.ts'
import { factGrams } from '../search-columns.ts'
import { inOrderOfLikeness, likePhrases } from './like-words.ts'

/** So many questions that have one row of signs are taken: what more have tells no question apart. */
const MOST_OF_PHRASE = 40
/** So many of those that have most rows are compared by all their words. */
const MOST_COMPARED = 40

/**
 * The questions most like some words, these first, within all other filters ([QS-17]): in one statement by `question_search`, one look-up for each
 * of a few rows of signs, however large the bank is. Materialized, so that each look-up goes by that index.
 */
export async function listMostLike(
  db: Queryable,
  { reader, filter, wanted }: { reader: Reader; filter: QuestionFilter; wanted: SQL | undefined },
): Promise<FoundPage> {
  const phrases = likePhrases(filter.like)
  if (phrases.length === 0) return { total: 0, is_capped: false, question_ids: [] }
  const facts = factGrams({ ...filter, ...reader })
  const lookUps = phrases.map((phrase) => {
    const has = arrayContains(question.search_grams, [...facts, ...neededGrams([phrase])])
    return sql`(with had as materialized (select question_id from ${question} where ${and(has, wanted)})
      select question_id from had limit ${MOST_OF_PHRASE})`
  })
  const { rows } = await db.execute<{ question_id: string; search_text: string }>(sql`
    with nearest as materialized (
      select question_id from (${sql.join(lookUps, sql` union all `)}) as found
      group by question_id order by count(*) desc, question_id limit ${MOST_COMPARED}
    )
    select question_id, search_text from ${question} where question_id in (select question_id from nearest)`)
  const ids = inOrderOfLikeness(filter.like, rows)
  const from = offsetOf(filter)
  return { total: ids.length, is_capped: false, question_ids: ids.slice(from, from + filter.page_size) }
}
