import { newId } from '@jiangtai/shared/core/ids.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { ListedQuestion, QuestionView } from '@jiangtai/shared/questions/contract.ts'
import type { Item, Question } from '@jiangtai/shared/questions/document.ts'
import { fullScore } from '@jiangtai/shared/questions/marking/marking.ts'
import { placedFaults } from '@jiangtai/shared/questions/writing/question-faults.ts'
import type { Region } from '@jiangtai/shared/questions/finding/regions.ts'
import { questionType } from '@jiangtai/shared/questions/question-types.ts'
import { jumbleQuestion, showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import type { SchoolAudience } from '@jiangtai/shared/review/audience.ts'
import { structQuestion } from '@jiangtai/shared/questions/struct-question.ts'
import { readQuestion } from '@jiangtai/shared/questions/upgrade.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import type { Ctx } from '../../core/http/context.ts'
import type { Storage } from '../../core/storage/storage.ts'
import { getKnowledgeNames } from './catalogue/trees/knowledge-names.store.ts'
import { fileUrls } from './files/file-urls.service.ts'
import { refuseForeignFiles } from './files/question-uploads.service.ts'
import { madeColumnsOf } from './made-columns.ts'
import { getAskableQuestions, getReadableQuestions, mayChange } from './questions.access.ts'
import { countQuestions } from './results/statistics/item-counts.store.ts'
import { keysOf, shownUse } from './results/statistics/shown-use.ts'
import {
  addQuestionRows,
  addVersionRow,
  changeQuestionRow,
  findDocuments,
  findSources,
  findVersions,
  type QuestionRow,
  type ReadableQuestion,
} from './questions.store.ts'

export { getKnowledgeNames } from './catalogue/trees/knowledge-names.store.ts'

/** A question to add. `owner_teacher_id` null puts it into the school's bank; a `source_key` the school has adds nothing. */
export type NewQuestion = {
  school_id: string
  owner_teacher_id: string | null
  /** Whom a question of the school is open to: all, unless it is said. */
  audience?: SchoolAudience
  /** Whose it was before, of a copy. */
  contributor_teacher_id?: string | null
  subject_id: string
  phase_id: string
  document: Question
  difficulty: number
  source: string
  year: number | null
  region?: Region | null
  chapter_id: string | null
  knowledge_ids: string[]
  source_key: string | null
  /** Who wrote it; whose it is, unless it is said. */
  author_teacher_id?: string | null
  /** The doubts of an import; absent for a question that is good as it is. */
  review_note?: string | null
  /** False for one that is written for a task: it stands in no bank, as if it had been removed at once ([TK-93]). */
  is_in_bank?: boolean
  now: Date
}

/** The needs of a view: its rows, the store that signs addresses, and its reader. */
type Reading = Pick<Ctx, 'db' | 'storage' | 'actor'>

const FIRST_VERSION = 1

/** Adds one question, or finds the one made from the same source; its id either way. */
export async function addQuestion(db: Queryable, added: NewQuestion): Promise<{ question_id: string }> {
  const row = rowOf(added)
  await refuseForeignFiles(db, added.school_id, [row.version.document])
  const ids = await addQuestionRows(db, [row])
  const { question_id } = row.question
  if (ids.has(question_id) || added.source_key === null) return { question_id }
  const { school_id, source_key } = added
  const known = await findSources(db, { school_id, source_keys: [source_key] })
  return { question_id: known.get(source_key) ?? question_id }
}

/** Adds many questions of one school in two statements, three with pictures, and returns their ids, null for each that was known. */
export async function addQuestions(
  db: Queryable,
  school_id: string,
  added: readonly Omit<NewQuestion, 'school_id'>[],
): Promise<(string | null)[]> {
  const rows = added.map((question) => rowOf({ ...question, school_id }))
  await refuseForeignFiles(
    db,
    school_id,
    rows.map(({ version }) => version.document),
  )
  const ids = await addQuestionRows(db, rows)
  return rows.map(({ question: { question_id } }) => (ids.has(question_id) ? question_id : null))
}

function rowOf(added: NewQuestion) {
  const { document: given, now, review_note = null, is_in_bank = true, ...said } = added
  const { author_teacher_id = said.owner_teacher_id, ...facts } = said
  const document = storable(given, added.knowledge_ids)
  const identity = { question_id: newId(), version: FIRST_VERSION, created_at: now.toISOString() }
  const itsKnowledge = document.items.flatMap((item) =>
    item.knowledge.map(({ knowledge_id }) => knowledge_id),
  )
  return {
    question: {
      ...facts,
      ...identity,
      review_note,
      knowledge_ids: [...new Set([...added.knowledge_ids, ...itsKnowledge])],
      type: questionType(document),
      ...madeColumnsOf(facts, document),
      deleted_at: is_in_bank ? null : identity.created_at,
    },
    version: {
      ...{ ...identity, school_id: added.school_id, author_teacher_id },
      ...{ document, score: fullScore(document) },
    },
  }
}

/** The place of a question, its document, and the note that stays with it. */
export type QuestionTags = Pick<
  QuestionRow,
  | 'subject_id'
  | 'phase_id'
  | 'difficulty'
  | 'chapter_id'
  | 'knowledge_ids'
  | 'source'
  | 'year'
  | 'region'
  | 'review_note'
>

/** A document that becomes the next version of a question, who made it, and what else of the question changes with it. */
type NextVersion = {
  document: Question
  review_note: string | null
  author_teacher_id: string
} & Partial<QuestionTags>

/** Stores a document as the next version of a question whose row is taken, with files that were looked at ([QF-4]). */
export async function addVersion<Row extends QuestionTags>(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  row: Row & { school_id: string; question_id: string; version: number },
  { document: given, author_teacher_id, ...tags }: NextVersion,
) {
  const { question_id, school_id } = row
  const next = { ...row, ...tags }
  const document = storable(given, next.knowledge_ids)
  const version = row.version + 1
  const score = fullScore(document)
  const created_at = now.toISOString()
  await addVersionRow(db, {
    ...{ question_id, version, school_id, author_teacher_id },
    ...{ document, score, created_at },
  })
  const type = questionType(document)
  await changeQuestionRow(db, row, { ...tags, version, type, ...madeColumnsOf(next, document) })
  return { ...next, version, score, document, type }
}

/** The document as it is kept: without faults ([QU-2]), its letters mixed ([QU-21]), each item with its knowledge points. */
function storable(document: Question, knowledge_ids: readonly string[]): Question {
  const faults = placedFaults(document)
  if (faults.length > 0) {
    const fields = faults.map(({ field, message }) => ({ field: `document.${field}`, message }))
    throw new AppError('BAD_INPUT', { fields })
  }
  const knowledge = knowledge_ids.map((knowledge_id) => ({ knowledge_id, weight: 1 }))
  const withKnowledge = (item: Item) => (item.knowledge.length === 0 ? { ...item, knowledge } : item)
  return jumbleQuestion({ ...document, items: document.items.map(withKnowledge) })
}

/** Questions the actor may use, at their current version and in the given order; NOT_FOUND when one is not theirs to see. */
export async function getQuestions(ctx: Reading, question_ids: readonly string[]): Promise<QuestionView[]> {
  return questionViews(ctx, await getReadableQuestions(ctx.db, ctx.actor, question_ids))
}

/** The same for those that the actor may ask: what they wrote for a task, or asked in class without having prepared it, is among them ([TK-93], [CR-372]). */
export async function getQuestionsToAsk(
  ctx: Reading,
  question_ids: readonly string[],
): Promise<QuestionView[]> {
  return questionViews(ctx, await getAskableQuestions(ctx.db, ctx.actor, question_ids))
}

/** Questions as they were frozen, by id: a question of a lesson stays as it was, edited or removed since (QC-19). */
export async function questionViewsAt(
  ctx: Reading,
  input: { school_id: string; versions: readonly { question_id: string; version: number }[] },
): Promise<Map<string, QuestionView>> {
  if (input.versions.length === 0) return new Map()
  const views = await questionViews(
    ctx,
    await findVersions(ctx.db, { ...input, teacher_id: ctx.actor.person_id }),
  )
  return new Map(views.map((view) => [view.question_id, view]))
}

/** The documents of frozen versions, by the ids of their questions: one statement, for print. */
export async function questionDocumentsAt(
  db: Queryable,
  input: { school_id: string; versions: readonly { question_id: string; version: number }[] },
): Promise<Map<string, Question>> {
  const rows = input.versions.length === 0 ? [] : await findDocuments(db, input)
  return new Map(rows.map((row) => [row.question_id, readQuestion(row)]))
}

/** Rows as teachers see them: one more statement for all their knowledge points together. */
export async function questionViews(
  { db, storage, actor }: Reading,
  rows: readonly QuestionRow[],
): Promise<QuestionView[]> {
  const names = await getKnowledgeNames(db, [...new Set(rows.flatMap((row) => row.knowledge_ids))])
  return rows.map(({ knowledge_ids, owner_teacher_id, is_led, ...row }) => ({
    ...row,
    ...documentViews(storage, row),
    knowledge: knowledge_ids.map((knowledge_id) => ({
      knowledge_id,
      name: names.get(knowledge_id) ?? '未知知识点',
    })),
    owner: owner_teacher_id === null ? 'school' : 'teacher',
    review_state: owner_teacher_id === actor.person_id ? row.review_state : null,
    review_reason: owner_teacher_id === actor.person_id ? row.review_reason : '',
    abilities: { edit: mayChange(actor, { owner_teacher_id, is_led }) },
  }))
}

/** The same for who reads a list: with whether it is collected, and how it went. */
export async function listedQuestions(
  ctx: Reading,
  rows: readonly ReadableQuestion[],
): Promise<ListedQuestion[]> {
  const views = await questionViews(ctx, rows)
  const counts = await countQuestions(ctx.db, { school_id: ctx.actor.school_id, versions: keysOf(rows) })
  return views.map((view, at) => ({
    ...view,
    is_collected: rows[at]?.is_collected ?? false,
    ...shownUse(counts.get(view.question_id)),
    used_count: rows[at]?.used_count ?? 0,
  }))
}

/** The document of a row with the addresses of its files ([QF-2]), and the view of it that the specification names ([QU-30]). */
function documentViews(
  storage: Storage,
  row: Parameters<typeof readQuestion>[0],
): Pick<QuestionView, 'document' | 'files' | 'struct_question'> {
  const document = readQuestion(row)
  return {
    document,
    files: fileUrls(storage, document),
    struct_question: structQuestion(showQuestion(document)),
  }
}
