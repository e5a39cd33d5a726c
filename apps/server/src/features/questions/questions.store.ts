import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../core/db/transaction.ts'
import { isInSubjectGroup, isLedBy } from '../scope/scope.service.ts'
import { submission } from '../review/review.table.ts'
import { teacher } from '../teachers/teachers.table.ts'
import { question, questionCollection, questionVersion } from './questions.table.ts'
import { questionUseCount } from './writing/question-uses.table.ts'
import { isReadableBy, type Reader } from './search/readable.access.ts'
import type { QuestionFilter } from './search/narrowed.store.ts'
import { findQuestionPage } from './search/question-search.store.ts'

export type QuestionRow = Awaited<ReturnType<typeof findVersions>>[number]

const rowFields = {
  question_id: question.question_id,
  version: question.version,
  subject_id: question.subject_id,
  phase_id: question.phase_id,
  type: question.type,
  difficulty: question.difficulty,
  source: question.source,
  year: question.year,
  region: question.region,
  review_note: question.review_note,
  chapter_id: question.chapter_id,
  knowledge_ids: question.knowledge_ids,
  owner_teacher_id: question.owner_teacher_id,
  deleted_at: question.deleted_at,
  audience: question.audience,
  review_state: question.review_state,
  // By index `submission_author`; of a question that was not turned down nothing is read.
  review_reason: sql<string>`coalesce(case when ${question.review_state} = 'rejected' then (
    select ${submission.reason} from ${submission}
    where ${submission.author_teacher_id} = ${question.owner_teacher_id} and ${submission.kind} = 'question'
      and ${submission.thing_id} = ${question.question_id} and ${submission.state} = 'rejected'
    order by ${submission.submitted_at} desc limit 1) end, '')`,
  contributor_name: sql<string>`coalesce((select ${teacher.name} from ${teacher}
    where ${teacher.teacher_id} = ${question.contributor_teacher_id}), '')`,
  created_at: question.created_at,
}

/** The fact that a row tells of its reader: whether they lead the 备课组 of its subject. */
const fieldsFor = (reader: Pick<Reader, 'school_id' | 'teacher_id'>) => ({
  is_led: isLedBy(question, reader),
})

const questionFields = {
  ...rowFields,
  version: questionVersion.version,
  document: questionVersion.document,
  content: questionVersion.content,
  key: questionVersion.key,
  analysis: questionVersion.analysis,
  score: questionVersion.score,
}

const isCurrentVersion = and(
  eq(questionVersion.question_id, question.question_id),
  eq(questionVersion.version, question.version),
  eq(questionVersion.school_id, question.school_id),
)

/** A question as its reader finds it. */
export type ReadableQuestion = QuestionRow & { is_collected: boolean; used_count: number }

export function findReadableQuestions(
  db: Queryable,
  reader: Reader,
  question_ids: readonly string[],
): Promise<ReadableQuestion[]> {
  return findQuestions(db, reader, { question_ids, allowed: isReadableBy(reader) })
}

/** Questions at their current version, as far as a condition allows them. */
export async function findQuestions(
  db: Queryable,
  reader: Reader,
  { question_ids, allowed }: { question_ids: readonly string[]; allowed: SQL | undefined },
): Promise<ReadableQuestion[]> {
  if (question_ids.length === 0) return []
  const is_collected = sql<boolean>`exists (select from ${questionCollection}
    where ${questionCollection.teacher_id} = ${reader.teacher_id}::uuid
      and ${questionCollection.question_id} = ${question.question_id})`
  const used_count = sql<number>`coalesce((select ${questionUseCount.used_count} from ${questionUseCount}
    where ${questionUseCount.question_id} = ${question.question_id}), 0)`
  return db
    .select({ ...questionFields, ...fieldsFor(reader), is_collected, used_count })
    .from(question)
    .innerJoin(questionVersion, isCurrentVersion)
    .where(and(allowed, inArray(question.question_id, [...question_ids])))
}

/** The current versions of questions that a reader may see. */
export async function findCurrentVersions(
  db: Queryable,
  reader: Reader,
  question_ids: readonly string[],
): Promise<Map<string, number>> {
  if (question_ids.length === 0) return new Map()
  const rows = await db
    .select({ question_id: question.question_id, version: question.version })
    .from(question)
    .where(and(isReadableBy(reader), inArray(question.question_id, [...question_ids])))
  return new Map(rows.map((row) => [row.question_id, row.version]))
}

/**
 * A question at its current version, its row taken until the transaction ends; null when the reader may not see it. The version is read
 * once the row is held: a waiting transaction finds the version that was stored meanwhile.
 */
export async function takeReadableQuestion(
  db: Queryable,
  reader: Reader,
  question_id: string,
): Promise<QuestionRow | null> {
  const taken = await takeQuestionRow(db, reader, question_id)
  if (taken === null) return null
  const [row] = await findReadableQuestions(db, reader, [question_id])
  return row ?? null
}

/** The row of a question without its document. */
export type TakenRow = NonNullable<Awaited<ReturnType<typeof takeQuestionRow>>>

/** The same row alone, taken until the transaction ends. */
export async function takeQuestionRow(db: Queryable, reader: Reader, question_id: string) {
  const [row] = await db
    .select({ ...rowFields, ...fieldsFor(reader) })
    .from(question)
    .where(and(isReadableBy(reader), eq(question.question_id, question_id)))
    .for('update')
  return row ?? null
}

/** Frozen versions, also of questions that were removed since: taught questions stay readable. */
export async function findVersions(
  db: Queryable,
  where: {
    school_id: string
    /** Who looks at them. */
    teacher_id: string
    versions: readonly { question_id: string; version: number }[]
  },
) {
  return db
    .select({ ...questionFields, ...fieldsFor(where) })
    .from(questionVersion)
    .innerJoin(question, eq(question.question_id, questionVersion.question_id))
    .where(isOneOf(where))
}

/** The documents of such versions, for print: by their key. */
export function findDocuments(db: Queryable, where: Versions) {
  const { document, content, key, analysis, question_id, score } = questionVersion
  return db
    .select({ document, content, key, analysis, question_id, score })
    .from(questionVersion)
    .where(isOneOf(where))
}

type Versions = { school_id: string; versions: readonly { question_id: string; version: number }[] }

function isOneOf({ school_id, versions }: Versions) {
  const wanted = versions.map(({ question_id, version }) => sql`(${question_id}::uuid, ${version}::int)`)
  return and(
    eq(questionVersion.school_id, school_id),
    wanted.length === 0
      ? sql`false`
      : sql`(${questionVersion.question_id}, ${questionVersion.version}) in (${sql.join(wanted, sql`, `)})`,
  )
}

/** One page of the questions a reader may see: the ids first, then their documents. */
export async function listReadableQuestions(
  db: Queryable,
  reader: Reader,
  filter: QuestionFilter,
): Promise<{ total: number; is_capped: boolean; rows: ReadableQuestion[] }> {
  const { question_ids, ...counted } = await findQuestionPage(db, reader, filter)
  const rows = await findReadableQuestions(db, reader, question_ids)
  const byId = new Map(rows.map((row) => [row.question_id, row]))
  return { ...counted, rows: question_ids.flatMap((id) => byId.get(id) ?? []) }
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

export async function addVersionRow(db: Queryable, row: typeof questionVersion.$inferInsert): Promise<void> {
  await db.insert(questionVersion).values(row)
}

export async function changeQuestionRow(
  db: Queryable,
  input: { school_id: string; question_id: string },
  change: Partial<typeof question.$inferInsert>,
): Promise<void> {
  await db
    .update(question)
    .set(change)
    .where(and(eq(question.school_id, input.school_id), eq(question.question_id, input.question_id)))
}

/** Which of these sources the school has questions of, by index `question_source`. */
export async function findSources(
  db: Queryable,
  where: { school_id: string; source_keys: readonly string[] },
): Promise<Map<string, string>> {
  if (where.source_keys.length === 0) return new Map()
  const rows = await db
    .select({ question_id: question.question_id, source_key: question.source_key })
    .from(question)
    .where(
      and(
        eq(question.school_id, where.school_id),
        inArray(question.source_key, [...where.source_keys]),
        isNull(question.deleted_at),
      ),
    )
  return new Map(rows.map((row) => [row.source_key ?? '', row.question_id]))
}

/** Questions that are alike and are compared with an imported one, besides one with the same key. */
const MOST_ALIKE = 4

/** The question that is looked for: its text and its key, each as a hash. */
export type WantedLikeness = { likeness: string; likeness_key: string }

/**
 * Questions of the school's bank or the importer's own that ask the same as one of these ([QI-15]): for each the first with the same key and
 * a few others, however many there are, without those that one import stored at `but_stored_at`. By index `question_likeness`.
 */
export async function findAlike(
  db: Queryable,
  wanted: {
    school_id: string
    owner_teacher_id: string | null
    subject_id: string
    phase_id: string
    but_stored_at: string
    likenesses: readonly WantedLikeness[]
  },
) {
  if (wanted.likenesses.length === 0) return []
  const { school_id, owner_teacher_id } = wanted
  const isTheirs =
    owner_teacher_id === null
      ? sql`owner_teacher_id is null`
      : sql`((owner_teacher_id is null and (audience = 'school'
          or ${isInSubjectGroup(question, { school_id, teacher_id: owner_teacher_id })})) or owner_teacher_id = ${owner_teacher_id}::uuid)`
  const isElsewhere = sql`school_id = ${school_id} and deleted_at is null and likeness = wanted.likeness
    and subject_id = ${wanted.subject_id} and phase_id = ${wanted.phase_id} and ${isTheirs}
    and not (owner_teacher_id is not distinct from ${owner_teacher_id}::uuid and created_at = ${wanted.but_stored_at}::timestamptz)`
  const column = (name: keyof WantedLikeness) => sql.param(wanted.likenesses.map((one) => one[name]))
  const { rows } = await db.execute<{ question_id: string }>(sql`
    select distinct found.question_id
    from unnest(${column('likeness')}::text[], ${column('likeness_key')}::text[]) as wanted (likeness, likeness_key)
    cross join lateral (
      (select question_id from ${question} where ${isElsewhere} and likeness_key = wanted.likeness_key
        order by question_id limit 1)
      union all
      (select question_id from ${question} where ${isElsewhere} order by likeness_key, question_id limit ${MOST_ALIKE})
    ) as found`)
  if (rows.length === 0) return []
  return db
    .select({ ...questionFields, likeness: question.likeness, likeness_key: question.likeness_key })
    .from(question)
    .innerJoin(questionVersion, isCurrentVersion)
    .where(
      and(
        eq(question.school_id, school_id),
        inArray(
          question.question_id,
          rows.map(({ question_id }) => question_id),
        ),
      ),
    )
    .orderBy(question.question_id)
}
