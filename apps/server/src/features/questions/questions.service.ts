import { newId } from '@jiangtai/shared/core/ids.ts'
import type { QuestionContent, QuestionKey } from '@jiangtai/shared/questions/content.ts'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { getReadableQuestions } from './questions.access.ts'
import {
  addQuestionRows,
  findSources,
  findVersions,
  getKnowledgeNames,
  type QuestionRow,
} from './questions.store.ts'
import { searchColumnsOf } from './search/search-columns.ts'
import { seenVersion } from './search/seen-version.ts'

/** A question to add. `owner_teacher_id` null puts it into the school's bank; a `source_key` the school has adds nothing. */
export type NewQuestion = {
  school_id: string
  owner_teacher_id: string | null
  subject_id: string
  phase_id: string
  content: QuestionContent
  key: QuestionKey
  analysis: string
  difficulty: number
  source: string
  year: number | null
  score: number
  chapter_id: string | null
  knowledge_ids: string[]
  source_key: string | null
  now: Date
}

const FIRST_VERSION = 1

/** Adds one question, or finds the one made from the same source; its id either way. */
export async function addQuestion(db: Queryable, added: NewQuestion): Promise<{ question_id: string }> {
  const row = rowOf(added)
  const ids = await addQuestionRows(db, [row])
  const { question_id } = row.question
  if (ids.has(question_id) || added.source_key === null) return { question_id }
  const { school_id, source_key } = added
  const known = await findSources(db, { school_id, source_keys: [source_key] })
  return { question_id: known.get(source_key) ?? question_id }
}

/** Adds many in two statements and returns how many of them were new. */
export async function addQuestions(db: Queryable, added: readonly NewQuestion[]): Promise<number> {
  return (await addQuestionRows(db, added.map(rowOf))).size
}

function rowOf(added: NewQuestion) {
  const { content, key, analysis, score, now, ...facts } = added
  const identity = { question_id: newId(), version: FIRST_VERSION, created_at: now.toISOString() }
  return {
    question: {
      ...facts,
      ...identity,
      type: content.type,
      ...searchColumnsOf(facts, seenVersion({ ...identity, document: null, content, key, analysis, score })),
      deleted_at: null,
    },
    version: { ...identity, school_id: added.school_id, content, key, analysis, score },
  }
}

/** Questions the actor may use, at their current version and in the given order; NOT_FOUND when one is not theirs to see. */
export async function getQuestions(
  db: Queryable,
  actor: Actor,
  question_ids: readonly string[],
): Promise<QuestionView[]> {
  return questionViews(db, await getReadableQuestions(db, actor, question_ids))
}

/** Questions as they were frozen, by id: what was put into a lesson stays as it was, edited or removed since (QC-19). */
export async function questionViewsAt(
  db: Queryable,
  of: { school_id: string; versions: readonly { question_id: string; version: number }[] },
): Promise<Map<string, QuestionView>> {
  if (of.versions.length === 0) return new Map()
  const views = await questionViews(db, await findVersions(db, of))
  return new Map(views.map((view) => [view.question_id, view]))
}

/** Rows as teachers see them: one more statement for all their knowledge points together. */
export async function questionViews(db: Queryable, rows: readonly QuestionRow[]): Promise<QuestionView[]> {
  const names = await getKnowledgeNames(db, [...new Set(rows.flatMap((row) => row.knowledge_ids))])
  return rows.map(({ knowledge_ids, owner_teacher_id, ...row }) => ({
    ...row,
    knowledge: knowledge_ids.map((knowledge_id) => ({
      knowledge_id,
      name: names.get(knowledge_id) ?? '未知知识点',
    })),
    owner: owner_teacher_id === null ? 'school' : 'teacher',
  }))
}
