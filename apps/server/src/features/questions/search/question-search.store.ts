import { and, or, type SQL, sql } from 'drizzle-orm'
import { seenWords } from '@jiangtai/shared/questions/seen-text/seen-words.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { question } from '../questions.table.ts'
import { isNarrowedTo, isOfPlaces, type QuestionFilter } from './narrowed.store.ts'
import { countedPage, type FoundPage, MOST_LISTED, offsetOf } from './found-page.ts'
import { listMostLike } from './likeness/most-like.store.ts'
import { listPlaced } from './list-places.store.ts'
import { isAtNamed, namesIn } from './named-points.ts'
import { listMostUsed } from './most-used.store.ts'
import { orderOf } from './question-order.ts'
import type { Reader } from './readable.access.ts'
import { hasGrams, holdsWords, isCompared, type Search } from './windows/held-words.ts'
import { areGramsRare, hitsInOrder } from './windows/hits-in-order.ts'

/** A search counts up to here. */
const MOST_FOUND = 1000

/**
 * Finds one page of questions, newest first and a file's in its own order unless another order is asked for. Without text by
 * `question_bank`, `question_newest` or `question_difficulty`; rare words by `question_search`, which gives all that have them; common words by it too, from window to window of time. No statistics of the engine are relied on ([QS-7]).
 */
export async function findQuestionPage(
  db: Queryable,
  reader: Reader,
  filter: QuestionFilter,
): Promise<FoundPage> {
  const words = seenWords(filter.text)
  const wanted = isNarrowedTo(reader, filter)
  if (filter.like !== '')
    return listMostLike(db, { reader, filter, wanted: and(holdsWords(filter, words), wanted) })
  if (words.length === 0) {
    if (filter.sort === 'most_used') return listMostUsed(db, { reader, wanted, filter })
    const places = isOfPlaces(reader, filter)
    return places === undefined ? listAll(db, wanted, filter) : listPlaced(db, { reader, filter, places })
  }
  const search: Search = { reader, filter, words, wanted }
  const { is_whole, is_rare, ...few } = await pageOfFew(db, search)
  if (is_whole) return few
  const found = await pageInOrder(db, search, is_rare)
  if (!found.is_capped || filter.sort !== 'most_used') return found
  return { ...found, question_ids: await pageOfMostUsed(db, search) }
}

/** The page and the count in one statement, each in the order its index has. */
async function listAll(db: Queryable, wanted: SQL | undefined, filter: QuestionFilter): Promise<FoundPage> {
  const from = sql`from ${question} where ${wanted}`
  const { rows } = await db.execute<{ counted: number; ids: string[] }>(sql`select
    (select count(*)::int from (select 1 ${from} limit ${MOST_LISTED}) as one) as counted,
    array(select ${question.question_id} ${from} order by ${orderOf(filter.sort)}
      limit ${filter.page_size} offset ${offsetOf(filter)}) as ids`)
  return countedPage(rows[0], MOST_LISTED)
}

/**
 * Takes all hits together where they may be few: where hardly any question has the grams, and where another index may find them. `is_whole` tells
 * that they were fewer than are counted.
 */
async function pageOfFew(
  db: Queryable,
  search: Search,
): Promise<FoundPage & { is_rare: boolean; is_whole: boolean }> {
  const { reader, filter, wanted } = search
  const isOfFew = isOfPlaces(reader, filter) !== undefined
  const isRare = isOfFew ? sql`true` : areGramsRare((is_marked) => hasGrams(search, [], is_marked))
  const row = await readPage(
    db,
    search,
    sql`with rare as materialized (select ${isRare} as is_rare),
    hit as materialized (
      select question_id, created_at, difficulty from ${question}
      where ${and(hasGrams(search, []), isCompared(search), wanted)} and (select is_rare from rare) limit ${MOST_FOUND}
    ),
    told as materialized (
      select is_rare, case when is_rare then (select count(*)::int from hit) else ${MOST_FOUND}::int end as counted from rare
    )`,
    sql`(select is_rare from told)`,
  )
  const { is_rare, hits } = row
  return { ...countedPage(row, MOST_FOUND), is_rare, is_whole: hits < MOST_FOUND }
}

/** Takes the hits in the order of the list, so many as are counted or as the page reaches; only the latter when `has_more` says that there are more. */
async function pageInOrder(db: Queryable, search: Search, has_more: boolean): Promise<FoundPage> {
  const { reader, filter, wanted } = search
  const hits = hitsInOrder({
    ...{ school_id: reader.school_id, sort: filter.sort, has_more },
    ...{ counted: MOST_FOUND, on_page: offsetOf(filter) + filter.page_size },
    hasGrams: (marks) => hasGrams(search, marks),
    isHit: and(isCompared(search), wanted),
  })
  return countedPage(await readPage(db, search, sql`with recursive ${hits}`, sql`true`), MOST_FOUND)
}

/**
 * The page among hits that a statement begins with, and how many they are; behind them come questions of knowledge points that
 * are called so, unless the words alone are in more than are counted ([QS-12]).
 */
async function readPage(db: Queryable, search: Search, hits: SQL, is_rare: SQL) {
  const { page_size, sort } = search.filter
  const order = orderOf(sort)
  const { rows } = await db.execute<{ hits: number; counted: number; ids: string[]; is_rare: boolean }>(sql`
    ${hits},
    named as materialized (select * from (${hitsByName(search)}) as found order by ${order} limit ${MOST_FOUND})
    select (select counted from told) as hits, ${is_rare} as is_rare,
      least(${MOST_FOUND}, (select counted from told) + (select count(*) from named))::int as counted,
      array(select question_id from (select *, 1 as turn from hit union all select *, 2 from named) as found
        order by turn, ${order} limit ${page_size} offset ${offsetOf(search.filter)}) as ids`)
  return rows[0] ?? { hits: 0, counted: 0, ids: [], is_rare: true }
}

/** Questions of named knowledge points that have the other words and are no hit yet. */
function hitsByName({ reader, filter, words, wanted }: Search): SQL {
  const { whole, names } = namesIn(filter.text, words)
  const isAt = (some: readonly string[]) => isAtNamed(reader.school_id, some)
  const holdsRest = and(...words.map((word) => or(holdsWords(filter, [word]), isAt([word]))))
  return sql`select question_id, created_at, difficulty from ${question}
    where ${and(isAt(names), or(isAt([whole]), holdsRest), wanted)}
      and (select counted from told) < ${MOST_FOUND}
      and not exists (select from hit where hit.question_id = ${question.question_id})`
}

/**
 * Puts all that have the grams in the order of their uses, which no index of words knows, and compares their text in that order
 * until the page is full: reading the text of tens of thousands takes longer than finding them.
 */
async function pageOfMostUsed(db: Queryable, search: Search): Promise<string[]> {
  const { filter, words, wanted } = search
  const order = orderOf('most_used')
  const isHit = sql`(select ${holdsWords(filter, words)} from ${question} where ${question.question_id} = candidate.question_id)`
  const { rows } = await db.execute<{ question_id: string }>(sql`
    with candidate as materialized (
      select question_id, created_at, difficulty from ${question} where ${and(hasGrams(search, []), wanted)}
    )
    select question_id from (select * from candidate as found order by ${order}) as candidate where ${isHit}
    limit ${filter.page_size} offset ${offsetOf(filter)}`)
  return rows.map((row) => row.question_id)
}
