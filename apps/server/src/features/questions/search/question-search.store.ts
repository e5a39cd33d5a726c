import { and, arrayContains, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { QuestionScope, QuestionType } from '@jiangtai/shared/questions/question-types.ts'
import { seenWords } from '@jiangtai/shared/questions/seen-text/seen-words.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { areGramsEnough, neededGrams } from '../../../core/search/seen-grams.ts'
import { bizNode, question, questionCollection } from '../questions.table.ts'
import { isReadableBy, type Reader } from './readable.access.ts'
import { factGrams } from './search-columns.ts'

/** What a list asks for; null is no filter. */
export type QuestionFilter = {
  text: string
  /** Whether text is also looked for in keys and analyses. */
  in_analysis: boolean
  subject_id: string | null
  phase_id: string | null
  type: QuestionType | null
  difficulty: number | null
  chapter_id: string | null
  source: string | null
  /** Only what an import was unsure of, by `question_review`. */
  needs_review: boolean
  scope: QuestionScope
  /** Only what lies in this folder of the reader's collection. */
  folder_id: string | null
  page: number
  page_size: number
}

/** The ids of one page in order. `is_capped`: there are more than `total`, and nobody counted them ([QS-6]). */
export type FoundPage = { total: number; is_capped: boolean; question_ids: string[] }

/** A search counts up to here, a list without text further: it is counted in the index alone. */
const MOST_FOUND = 1000
const MOST_LISTED = 10_000
/** So many of the newest questions are read through for a common word before all that have it are put in order. */
const NEWEST_READ = 2000

/**
 * Finds one page of questions, newest first and a file's in its own order. Without text by `question_bank` or
 * `question_newest`; rare words by `question_search`, which gives all that have them; common words among the newest, where a page
 * of them is soon together. No statistics of the engine are relied on ([QS-7]).
 */
export async function findQuestionPage(
  db: Queryable,
  reader: Reader,
  filter: QuestionFilter,
): Promise<FoundPage> {
  const words = seenWords(filter.text)
  const wanted = and(isReadableBy(reader), isInScope(reader, filter), ...conditionsOf(filter))
  if (words.length === 0) return listNewest(db, wanted, filter)
  const search: Search = { reader, filter, words, wanted }
  const rare = await pageOfRare(db, search)
  if (!rare.is_capped) return rare
  const among_newest = await pageAmongNewest(db, search)
  if (among_newest.length === filter.page_size) return { ...rare, question_ids: among_newest }
  return { ...rare, question_ids: await pageOfAll(db, search) }
}

type Search = { reader: Reader; filter: QuestionFilter; words: readonly string[]; wanted: SQL | undefined }
type Page = Pick<QuestionFilter, 'page' | 'page_size'>

const BY_NEWEST = sql`created_at desc, question_id`
const offsetOf = ({ page, page_size }: Page) => (page - 1) * page_size

/** The page and the count in one statement, each in the order its index has. */
async function listNewest(db: Queryable, wanted: SQL | undefined, page: Page): Promise<FoundPage> {
  const from = sql`from ${question} where ${wanted}`
  const { rows } = await db.execute<{ counted: number; ids: string[] }>(sql`select
    (select count(*)::int from (select 1 ${from} limit ${MOST_LISTED}) as one) as counted,
    array(select ${question.question_id} ${from} order by ${question.created_at} desc, ${question.question_id}
      limit ${page.page_size} offset ${offsetOf(page)}) as ids`)
  return counted(rows[0], MOST_LISTED)
}

/** Takes so many hits together as are counted, and puts them in order; materialized, so that no order steers the finding. */
async function pageOfRare(db: Queryable, search: Search): Promise<FoundPage> {
  const { page_size } = search.filter
  const { rows } = await db.execute<{ counted: number; ids: string[] }>(sql`
    with hit as materialized (${hitsByIndex(search)} limit ${MOST_FOUND})
    select (select count(*)::int from hit) as counted,
      array(select question_id from hit order by ${BY_NEWEST} limit ${page_size} offset ${offsetOf(search.filter)}) as ids`)
  return counted(rows[0], MOST_FOUND)
}

/**
 * Puts all that have the grams in order, for a word that many have and the newest have not, and compares their text in that order
 * until the page is full: reading the text of tens of thousands takes longer than finding them.
 */
async function pageOfAll(db: Queryable, search: Search): Promise<string[]> {
  const { filter, words, wanted } = search
  const isHit = sql`(select ${holdsWords(filter, words)} from ${question} where ${question.question_id} = candidate.question_id)`
  const { rows } = await db.execute<{ question_id: string }>(sql`
    with candidate as materialized (
      select question_id, created_at from ${question} where ${and(hasGrams(search), wanted)}
    )
    select question_id from (select * from candidate order by ${BY_NEWEST}) as candidate where ${isHit}
    order by ${BY_NEWEST} limit ${filter.page_size} offset ${offsetOf(filter)}`)
  return rows.map((row) => row.question_id)
}

function counted(row: { counted: number; ids: string[] } | undefined, most: number): FoundPage {
  const { counted: count, ids } = row ?? { counted: 0, ids: [] }
  const is_capped = count >= most
  return { total: is_capped ? most - 1 : count, is_capped, question_ids: ids }
}

function hitsByIndex(search: Search): SQL {
  const { filter, words, wanted } = search
  const compared = areGramsEnough(words) ? undefined : holdsWords(filter, words)
  return sql`select question_id, created_at from ${question} where ${and(hasGrams(search), compared, wanted)}`
}

/** What the grams' index finds: all hits, and questions that have the grams in other places. */
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

function conditionsOf(filter: QuestionFilter): (SQL | undefined)[] {
  const { subject_id, phase_id, type, difficulty, chapter_id, source } = filter
  return [
    filter.needs_review ? isNotNull(question.review_note) : undefined,
    subject_id === null ? undefined : eq(question.subject_id, subject_id),
    phase_id === null ? undefined : eq(question.phase_id, phase_id),
    type === null ? undefined : eq(question.type, type),
    difficulty === null ? undefined : eq(question.difficulty, difficulty),
    chapter_id === null ? undefined : isUnderNode(chapter_id),
    source === null ? undefined : eq(question.source, source),
  ]
}

/** One's own by `question_owner`; what is collected by its ids, which are few beside a bank ([QU-60]). */
function isInScope({ teacher_id }: Reader, { scope, folder_id }: QuestionFilter): SQL | undefined {
  if (scope === 'mine') return eq(question.owner_teacher_id, teacher_id)
  if (scope === 'school') return isNull(question.owner_teacher_id)
  if (scope !== 'collected') return undefined
  const inFolder = folder_id === null ? sql`` : sql`and folder_id = ${folder_id}::uuid`
  return sql`${question.question_id} = any(array(
    select ${questionCollection.question_id} from ${questionCollection}
    where ${questionCollection.teacher_id} = ${teacher_id}::uuid ${inFolder}))`
}

/** A chapter stands for its sections too, a textbook for all its chapters. */
export function isUnderNode(node_id: string): SQL {
  return sql`${question.chapter_id} in (
    with recursive below as (
      select ${bizNode.node_id} from ${bizNode} where ${bizNode.node_id} = ${node_id}
      union all
      select child.node_id from ${bizNode} child join below on child.parent_id = below.node_id
    ) select node_id from below)`
}
