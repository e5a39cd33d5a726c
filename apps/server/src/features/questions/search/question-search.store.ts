import { arrayContains, and, or, type SQL, sql } from 'drizzle-orm'
import { seenWords } from '@jiangtai/shared/questions/seen-text/seen-words.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { areGramsEnough, neededGrams } from '../../../core/search/seen-grams.ts'
import { question } from '../questions.table.ts'
import { isNarrowedTo, isOfPlaces, type QuestionFilter } from './narrowed.store.ts'
import { countedPage, type FoundPage, MOST_LISTED, offsetOf } from './found-page.ts'
import { listMostLike } from './likeness/most-like.store.ts'
import { listPlaced } from './list-places.store.ts'
import { isAtNamed, namesIn } from './named-points.ts'
import { listMostUsed } from './most-used.store.ts'
import { orderOf } from './question-order.ts'
import type { Reader } from './readable.access.ts'
import { factGrams } from './search-columns.ts'

/** A search counts up to here. */
const MOST_FOUND = 1000
/** So many of the newest questions are read through for a common word before all that have it are put in order. */
const NEWEST_READ = 2000

/**
 * Finds one page of questions, newest first and a file's in its own order unless another order is asked for. Without text by
 * `question_bank`, `question_newest` or `question_difficulty`; rare words by `question_search`, which gives all that have them; common words among the newest, where a page
 * of them is soon together. No statistics of the engine are relied on ([QS-7]).
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
  const { has_all_hits, ...rare } = await pageOfRare(db, search)
  if (has_all_hits) return rare
  if (filter.sort !== 'newest') return { ...rare, question_ids: await pageOfAll(db, search) }
  const among_newest = await pageAmongNewest(db, search)
  if (among_newest.length === filter.page_size) return { ...rare, question_ids: among_newest }
  return { ...rare, question_ids: await pageOfAll(db, search) }
}

type Search = { reader: Reader; filter: QuestionFilter; words: readonly string[]; wanted: SQL | undefined }

const BY_NEWEST = orderOf('newest')

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
 * Takes so many hits together as are counted, and puts them in order; materialized, so that no order steers the finding. Behind them come
 * questions of knowledge points that are called so, unless the words alone are in more than are counted ([QS-12]).
 */
async function pageOfRare(db: Queryable, search: Search): Promise<FoundPage & { has_all_hits: boolean }> {
  const { page_size, sort } = search.filter
  const order = orderOf(sort)
  const { rows } = await db.execute<{ hits: number; counted: number; ids: string[] }>(sql`
    with hit as materialized (${hitsByIndex(search)} limit ${MOST_FOUND}),
    named as materialized (select * from (${hitsByName(search)}) as found order by ${order} limit ${MOST_FOUND})
    select (select count(*)::int from hit) as hits,
      least(${MOST_FOUND}, (select count(*) from hit) + (select count(*) from named))::int as counted,
      array(select question_id from (select *, 1 as turn from hit union all select *, 2 from named) as found
        order by turn, ${order} limit ${page_size} offset ${offsetOf(search.filter)}) as ids`)
  return { ...countedPage(rows[0], MOST_FOUND), has_all_hits: (rows[0]?.hits ?? 0) < MOST_FOUND }
}

/** Questions of named knowledge points that have the other words and are no hit yet. */
function hitsByName({ reader, filter, words, wanted }: Search): SQL {
  const { whole, names } = namesIn(filter.text, words)
  const isAt = (some: readonly string[]) => isAtNamed(reader.school_id, some)
  const holdsRest = and(...words.map((word) => or(holdsWords(filter, [word]), isAt([word]))))
  return sql`select question_id, created_at, difficulty from ${question}
    where ${and(isAt(names), or(isAt([whole]), holdsRest), wanted)}
      and (select count(*) from hit) < ${MOST_FOUND}
      and not exists (select from hit where hit.question_id = ${question.question_id})`
}

/**
 * Puts all that have the grams in order, for a word that many have and the newest have not, and compares their text in that order
 * until the page is full: reading the text of tens of thousands takes longer than finding them.
 */
async function pageOfAll(db: Queryable, search: Search): Promise<string[]> {
  const { filter, words, wanted } = search
  const order = orderOf(filter.sort)
  const isHit = sql`(select ${holdsWords(filter, words)} from ${question} where ${question.question_id} = candidate.question_id)`
  const { rows } = await db.execute<{ question_id: string }>(sql`
    with candidate as materialized (
      select question_id, created_at, difficulty from ${question} where ${and(hasGrams(search), wanted)}
    )
    select question_id from (select * from candidate as found order by ${order}) as candidate where ${isHit}
    limit ${filter.page_size} offset ${offsetOf(filter)}`)
  return rows.map((row) => row.question_id)
}

function hitsByIndex(search: Search): SQL {
  const { filter, words, wanted } = search
  const compared = areGramsEnough(words) ? undefined : holdsWords(filter, words)
  return sql`select question_id, created_at, difficulty from ${question} where ${and(hasGrams(search), compared, wanted)}`
}

/** The findings of the grams' index: all hits, and questions that have the grams in other places. */
function hasGrams({ reader, filter, words }: Search): SQL | undefined {
  const facts = factGrams({ ...filter, ...reader })
  const has = (
    column: typeof question.search_grams | typeof question.analysis_grams,
    asked: readonly string[],
  ) => arrayContains(column, [...facts, ...neededGrams(asked)])
  if (!filter.in_analysis) return has(question.search_grams, words)
  return and(
    ...words.map((word) => or(has(question.search_grams, [word]), has(question.analysis_grams, [word]))),
  )
}

function holdsWords({ in_analysis }: QuestionFilter, words: readonly string[]): SQL | undefined {
  return and(
    ...words.map((word) => {
      const inText = sql`strpos(${question.search_text}, ${word}) > 0`
      return in_analysis ? or(inText, sql`strpos(${question.analysis_text}, ${word}) > 0`) : inText
    }),
  )
}

/** The page's ids if so many hits are among the newest questions. */
async function pageAmongNewest(db: Queryable, search: Search): Promise<string[]> {
  const { filter, words, wanted } = search
  const { rows } = await db.execute<{ question_id: string }>(sql`
    select question_id from (
      select question_id, created_at, search_text, analysis_text from ${question} where ${wanted}
      order by ${BY_NEWEST} limit ${NEWEST_READ}
    ) as ${sql.identifier('question')}
    where ${holdsWords(filter, words)} order by ${BY_NEWEST}
    limit ${filter.page_size} offset ${offsetOf(filter)}`)
  return rows.map((row) => row.question_id)
}
