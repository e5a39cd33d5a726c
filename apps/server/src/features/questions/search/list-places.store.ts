import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { question } from '../questions.table.ts'
import { countedPage, type FoundPage, MOST_LISTED, offsetOf } from './found-page.ts'
import { isOfFacts, type QuestionFilter } from './narrowed.store.ts'
import { orderOf } from './question-order.ts'
import type { Reader } from './readable.access.ts'

/** Of up to so many questions of a subject each is looked at for its knowledge points: their index also reads those of other types. */
const FEW = 4000
/** When half of so many have the points, of nearly all questions of a list it is soon known that there are more than are counted: each is looked at. */
const TRIED = 200
/** So many are looked at for that; the index of the points would compare every question of theirs with each of the points. */
const LOOKED_AT = 2 * MOST_LISTED
/** So many of the first questions in the order of a list are looked through for a page before all are put in order. */
const WALKED = 10_000

type Placed = { reader: Reader; filter: QuestionFilter; places: SQL }

/**
 * One page of a list that is narrowed to places, uses or a collection ([QS-14]). The questions that it is narrowed to are taken together once, by `question_chapter`,
 * `question_knowledge` or its ids, and counted; when that is all, the page is among it. Where there is more than is counted, a page of it
 * is soon together along the index of the order (`question_bank`, `question_newest`, `question_difficulty`).
 */
export async function listPlaced(db: Queryable, placed: Placed): Promise<FoundPage> {
  const { rows } = await db.execute<{ counted: number; ids: string[] }>(sql`
    with found as materialized (${foundBy(placed)})
    select (select count(*)::int from found) as counted, array(select question_id from found ${pageOf(placed)}) as ids`)
  const found = countedPage(rows[0], MOST_LISTED)
  if (!found.is_capped) return found
  const first = await pageAlong(db, placed, WALKED)
  if (first.length === placed.filter.page_size) return { ...found, question_ids: first }
  return { ...found, question_ids: await pageAlong(db, placed, null) }
}

/** So many of the questions as are counted, in no order. */
function foundBy({ reader, filter, places }: Placed): SQL {
  const facts = isOfFacts(reader, filter)
  const found = sql`select question_id, created_at, difficulty from ${question} where ${facts} and ${places}`
  if (filter.knowledge_id === null) return sql`${found} limit ${MOST_LISTED}`
  const among = (some: number) =>
    sql`select question_id, created_at, difficulty from (${withPlaces(facts)} limit ${some}) as ${sql.identifier('question')} where ${places}`
  const isSmall =
    filter.subject_id === null
      ? sql`false`
      : sql`(select count(*) < ${FEW} from (select from ${question} where ${facts} limit ${FEW}) as one)`
  const isMost = sql`(select count(*) * 2 >= ${TRIED} from (${among(TRIED)}) as one)`
  return sql`
    with small as materialized (${among(FEW)} and ${isSmall}),
    most as materialized (${among(LOOKED_AT)} and not ${isSmall} and ${isMost} limit ${MOST_LISTED}),
    indexed as materialized (${found} and not ${isSmall} and (select count(*) < ${MOST_LISTED} from most) limit ${MOST_LISTED})
    select * from small union all select * from most where (select count(*) = ${MOST_LISTED} from most) union all select * from indexed`
}

/** The page along the order of the list, among so many of its first questions, or among all. */
async function pageAlong(
  db: Queryable,
  { reader, filter, places }: Placed,
  most: number | null,
): Promise<string[]> {
  const along = sql`${withPlaces(isOfFacts(reader, filter))} order by ${orderOf(filter.sort)} limit ${most}::int`
  const { rows } = await db.execute<{ question_id: string }>(sql`
    select question_id from (${along}) as ${sql.identifier('question')} where ${places} ${pageOf({ filter })}`)
  return rows.map((row) => row.question_id)
}

/** Questions with the columns that tell their places. */
function withPlaces(facts: SQL | undefined): SQL {
  return sql`select question_id, created_at, difficulty, chapter_id, knowledge_ids, review_note from ${question} where ${facts}`
}

function pageOf({ filter }: Pick<Placed, 'filter'>): SQL {
  return sql`order by ${orderOf(filter.sort)} limit ${filter.page_size} offset ${offsetOf(filter)}`
}
