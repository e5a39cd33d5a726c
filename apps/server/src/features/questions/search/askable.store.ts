import { and, eq, or } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { findQuestions, type ReadableQuestion } from '../questions.store.ts'
import { question } from '../questions.table.ts'
import { isReadableBy, type Reader } from './readable.access.ts'

/** The questions that a reader may read, and those that they wrote for a task, which stand in no bank ([TK-93]). */
export function findAskableQuestions(
  db: Queryable,
  reader: Reader,
  question_ids: readonly string[],
): Promise<ReadableQuestion[]> {
  const isOfTask = and(
    eq(question.school_id, reader.school_id),
    eq(question.owner_teacher_id, reader.teacher_id),
    eq(question.deleted_at, question.created_at),
  )
  return findQuestions(db, reader, { question_ids, allowed: or(isReadableBy(reader), isOfTask) })
}
