import { and, count, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { isLedBy } from '../../../scope/scope.service.ts'
import { question, questionVersion } from '../../questions.table.ts'

/**
 * The questions that somebody may take out of the bin: a teacher's own, and those of the school that are kept: all, or those of the subjects
 * that are led. `since` is the earliest time of a removal that still lies there.
 */
export type QuestionBin = { school_id: string; teacher_id: string; keeps_school: boolean; since: string }

const isOwn = ({ teacher_id }: QuestionBin) => eq(question.owner_teacher_id, teacher_id)

const isKept = (bin: QuestionBin) =>
  and(isNull(question.owner_teacher_id), bin.keeps_school ? undefined : isLedBy(question, bin))

const inBin = (bin: QuestionBin, whose: SQL | undefined) =>
  and(eq(question.school_id, bin.school_id), gt(question.binned_at, bin.since), whose)

/** A part of the bin: one's own questions, or the school's. */
export type BinScope = 'mine' | 'school'

const inPart = (bin: QuestionBin, scope: BinScope) => inBin(bin, scope === 'mine' ? isOwn(bin) : isKept(bin))

/** One page of a bin, the last removed first, by index `question_bin`. */
export async function listBinnedQuestions(
  db: Queryable,
  bin: QuestionBin,
  { scope, page, page_size }: { scope: BinScope; page: number; page_size: number },
) {
  return db
    .select({
      question_id: question.question_id,
      type: question.type,
      subject_id: question.subject_id,
      phase_id: question.phase_id,
      removed_at: sql<string>`${question.binned_at}`.mapWith(question.binned_at),
      document: questionVersion.document,
      content: questionVersion.content,
      key: questionVersion.key,
      analysis: questionVersion.analysis,
      score: questionVersion.score,
    })
    .from(question)
    .innerJoin(
      questionVersion,
      and(
        eq(questionVersion.question_id, question.question_id),
        eq(questionVersion.version, question.version),
      ),
    )
    .where(inPart(bin, scope))
    .orderBy(desc(question.binned_at), question.question_id)
    .limit(page_size)
    .offset((page - 1) * page_size)
}

export async function countBinnedQuestions(
  db: Queryable,
  bin: QuestionBin,
  scope: BinScope,
): Promise<number> {
  const [row] = await db.select({ count: count() }).from(question).where(inPart(bin, scope))
  return row?.count ?? 0
}

/**
 * Takes a question out of the bin; false when it does not lie there. It no longer counts as the question of its file, which may have been
 * imported again since, and is told apart by its likeness.
 */
export function putBack(db: Queryable, bin: QuestionBin, question_id: string): Promise<boolean> {
  return takeOut(db, bin, { question_id, change: { deleted_at: null, source_key: null } })
}

/** Lets nobody take a question out of the bin any more; false when it does not lie there. */
export function purge(db: Queryable, bin: QuestionBin, question_id: string): Promise<boolean> {
  return takeOut(db, bin, { question_id, change: {} })
}

async function takeOut(
  db: Queryable,
  bin: QuestionBin,
  { question_id, change }: { question_id: string; change: Partial<typeof question.$inferInsert> },
): Promise<boolean> {
  const rows = await db
    .update(question)
    .set({ ...change, binned_at: null })
    .where(and(inBin(bin, or(isOwn(bin), isKept(bin))), eq(question.question_id, question_id)))
    .returning({ question_id: question.question_id })
  return rows.length > 0
}
