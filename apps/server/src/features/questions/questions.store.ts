import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { QuestionType } from '@jiangtai/shared/questions/question-types.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { foldedLike, holdsEveryWord } from '../../core/search/text-match.ts'
import { bizNode, knowledgePoint, question, questionVersion } from './questions.table.ts'

/** A question with one of its versions. */
export type QuestionRow = Awaited<ReturnType<typeof findVersions>>[number]

const questionFields = {
  question_id: question.question_id,
  version: questionVersion.version,
  subject_id: question.subject_id,
  phase_id: question.phase_id,
  type: question.type,
  document: questionVersion.document,
  content: questionVersion.content,
  key: questionVersion.key,
  analysis: questionVersion.analysis,
  difficulty: question.difficulty,
  source: question.source,
  year: question.year,
  score: questionVersion.score,
  chapter_id: question.chapter_id,
  knowledge_ids: question.knowledge_ids,
  owner_teacher_id: question.owner_teacher_id,
  created_at: question.created_at,
}

/** Who reads: the school's bank and the reader's own questions, never a colleague's. */
export type Reader = { school_id: string; teacher_id: string }

function isReadableBy(reader: Reader) {
  return and(
    eq(question.school_id, reader.school_id),
    isNull(question.deleted_at),
    or(isNull(question.owner_teacher_id), eq(question.owner_teacher_id, reader.teacher_id)),
  )
}

const isCurrentVersion = and(
  eq(questionVersion.question_id, question.question_id),
  eq(questionVersion.version, question.version),
  eq(questionVersion.school_id, question.school_id),
)

export async function findReadableQuestions(
  db: Queryable,
  reader: Reader,
  question_ids: readonly string[],
): Promise<QuestionRow[]> {
  if (question_ids.length === 0) return []
  return db
    .select(questionFields)
    .from(question)
    .innerJoin(questionVersion, isCurrentVersion)
    .where(and(isReadableBy(reader), inArray(question.question_id, [...question_ids])))
}

/** Frozen versions, also of questions that were removed since: what was taught stays readable. */
export async function findVersions(
  db: Queryable,
  of: { school_id: string; versions: readonly { question_id: string; version: number }[] },
) {
  const wanted = of.versions.map(({ question_id, version }) => sql`(${question_id}::uuid, ${version}::int)`)
  return db
    .select(questionFields)
    .from(questionVersion)
    .innerJoin(question, eq(question.question_id, questionVersion.question_id))
    .where(
      and(
        eq(questionVersion.school_id, of.school_id),
        wanted.length === 0
          ? sql`false`
          : sql`(${questionVersion.question_id}, ${questionVersion.version}) in (${sql.join(wanted, sql`, `)})`,
      ),
    )
}

/** What a list asks for; null is no filter. */
export type QuestionFilter = {
  text: string
  subject_id: string | null
  phase_id: string | null
  type: QuestionType | null
  difficulty: number | null
  chapter_id: string | null
  source: string | null
  page: number
  page_size: number
}

/**
 * One page of the questions a reader may see, newest first and a file's in its own order, by index `question_bank` or
 * `question_newest` (and `question_grams` when text is asked for).
 */
export async function listReadableQuestions(
  db: Queryable,
  reader: Reader,
  filter: QuestionFilter,
): Promise<{ total: number; rows: QuestionRow[] }> {
  const wanted = and(isReadableBy(reader), ...conditionsOf(filter))
  const [counted] = await db
    .select({ total: count() })
    .from(question)
    .innerJoin(questionVersion, isCurrentVersion)
    .where(wanted)
  const rows = await db
    .select(questionFields)
    .from(question)
    .innerJoin(questionVersion, isCurrentVersion)
    .where(wanted)
    .orderBy(desc(question.created_at), asc(question.question_id))
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
  return { total: counted?.total ?? 0, rows }
}

function conditionsOf(filter: QuestionFilter): (SQL | undefined)[] {
  const { subject_id, phase_id, type, difficulty, chapter_id, source } = filter
  return [
    subject_id === null ? undefined : eq(question.subject_id, subject_id),
    phase_id === null ? undefined : eq(question.phase_id, phase_id),
    type === null ? undefined : eq(question.type, type),
    difficulty === null ? undefined : eq(question.difficulty, difficulty),
    chapter_id === null ? undefined : isUnderNode(chapter_id),
    source === null ? undefined : eq(question.source, source),
    holdsEveryWord(question.grams, { query: filter.text, wordIsIn }),
  ]
}

/** A chapter stands for its sections too, a textbook for all its chapters. */
function isUnderNode(node_id: string): SQL {
  return sql`${question.chapter_id} in (
    with recursive below as (
      select ${bizNode.node_id} from ${bizNode} where ${bizNode.node_id} = ${node_id}
      union all
      select child.node_id from ${bizNode} child join below on child.parent_id = below.node_id
    ) select node_id from below)`
}

function wordIsIn(pattern: string): SQL {
  const stem = sql`${questionVersion.content} ->> 'stem'`
  const options = sql`jsonb_array_elements(${questionVersion.content} -> 'options')`
  const written = sql`jsonb_path_query(${questionVersion.document}, 'strict $.**.content[*] ? (@.type == "text" || @.type == "math")', '{}', true)`
  const line = sql`(select string_agg(coalesce(node ->> 'text', '$' || (node ->> 'latex') || '$'), '') from ${written} as node)`
  return sql`(${foldedLike(stem, pattern)} or ${foldedLike(line, pattern)} or exists (
    select from ${options} as option where ${foldedLike(sql`option ->> 'content'`, pattern)}))`
}

/** Names of knowledge points by id. */
export async function getKnowledgeNames(
  db: Queryable,
  knowledge_ids: readonly string[],
): Promise<Map<string, string>> {
  if (knowledge_ids.length === 0) return new Map()
  const rows = await db
    .select({ knowledge_id: knowledgePoint.knowledge_id, name: knowledgePoint.name })
    .from(knowledgePoint)
    .where(inArray(knowledgePoint.knowledge_id, [...knowledge_ids]))
  return new Map(rows.map((row) => [row.knowledge_id, row.name]))
}

/** Adds questions with their first versions and returns the ids of those that are new; a known `source_key` is left alone. */
export async function addQuestionRows(
  db: Queryable,
  rows: readonly {
    question: typeof question.$inferInsert
    version: typeof questionVersion.$inferInsert
  }[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const added = await db
    .insert(question)
    .values(rows.map((row) => row.question))
    .onConflictDoNothing()
    .returning({ question_id: question.question_id })
  const ids = new Set(added.map((row) => row.question_id))
  const versions = rows.map((row) => row.version).filter((version) => ids.has(version.question_id))
  if (versions.length > 0) await db.insert(questionVersion).values(versions)
  return ids
}

/** Which of these sources the school has questions of, by index `question_source`. */
export async function findSources(
  db: Queryable,
  of: { school_id: string; source_keys: readonly string[] },
): Promise<Map<string, string>> {
  if (of.source_keys.length === 0) return new Map()
  const rows = await db
    .select({ question_id: question.question_id, source_key: question.source_key })
    .from(question)
    .where(
      and(
        eq(question.school_id, of.school_id),
        inArray(question.source_key, [...of.source_keys]),
        isNull(question.deleted_at),
      ),
    )
  return new Map(rows.map((row) => [row.source_key ?? '', row.question_id]))
}
