import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { findReadableQuestions, type QuestionRow } from './questions.store.ts'
import type { Reader } from './search/question-search.store.ts'

/** The reader behind an actor. */
export function readerOf(actor: Actor): Reader {
  return { school_id: actor.school_id, teacher_id: actor.person_id }
}

/** Questions of the school's bank or the actor's own, in the given order; one that is neither refuses them all as NOT_FOUND. */
export async function getReadableQuestions(
  db: Queryable,
  actor: Actor,
  question_ids: readonly string[],
): Promise<QuestionRow[]> {
  const rows = await findReadableQuestions(db, readerOf(actor), question_ids)
  const byId = new Map(rows.map((row) => [row.question_id, row]))
  return question_ids.map((question_id) => {
    const row = byId.get(question_id)
    if (row === undefined) throw new AppError('NOT_FOUND', { message: '题目不存在或已被删除' })
    return row
  })
}
