import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { isLedBy } from '../../scope/scope.service.ts'
import { question } from '../questions.table.ts'

/** Whose questions: a teacher's own, and those of the school that are kept: all, or those of the subjects that are led. */
export type Keeper = { school_id: string; teacher_id: string; keeps_school: boolean }

/**
 * Takes a removed question of the keeper's back; false when there is none. It no longer counts as the question of its file, which may have been imported
 * again since, and is told apart by its likeness.
 */
export async function putBack(db: Queryable, question_id: string, keeper: Keeper): Promise<boolean> {
  const isTheirs = keeper.keeps_school ? sql`true` : isLedBy(question, keeper)
  const rows = await db
    .update(question)
    .set({ deleted_at: null, source_key: null })
    .where(
      and(
        eq(question.school_id, keeper.school_id),
        eq(question.question_id, question_id),
        isNotNull(question.deleted_at),
        or(
          eq(question.owner_teacher_id, keeper.teacher_id),
          and(isNull(question.owner_teacher_id), isTheirs),
        ),
      ),
    )
    .returning({ question_id: question.question_id })
  return rows.length > 0
}
