import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { answer, quizRun } from '../../classroom.table.ts'
import { type AnswerRow, type QuizRunRow, readRun } from '../quiz/quiz.store.ts'
import type { HandMarks } from './hand-marks.ts'

/** A run, its row locked to the end of the transaction: its answers are marked by one call after the other ([CR-132]). */
export async function lockRun(
  db: Queryable,
  { school_id, quiz_run_id }: Pick<QuizRunRow, 'school_id' | 'quiz_run_id'>,
): Promise<QuizRunRow | null> {
  const [row] = await db
    .select()
    .from(quizRun)
    .where(and(eq(quizRun.school_id, school_id), eq(quizRun.quiz_run_id, quiz_run_id)))
    .for('update')
  return row === undefined ? null : readRun(row)
}

/** The answers of some students to a run, by their keys. */
export async function listAnswersToMark(
  db: Queryable,
  { quiz_run_id, student_ids }: { quiz_run_id: string; student_ids: readonly string[] },
): Promise<AnswerRow[]> {
  return db
    .select()
    .from(answer)
    .where(
      and(
        eq(answer.quiz_run_id, quiz_run_id),
        sql`${answer.student_id} = any(${sql.param([...student_ids])}::uuid[])`,
      ),
    )
}

/** Stores the words of the teacher for some answers to a run, one statement. */
export async function storeHandMarks(
  db: Queryable,
  quiz_run_id: string,
  marked: readonly { student_id: string; by_hand: HandMarks }[],
): Promise<void> {
  if (marked.length === 0) return
  await db.execute(sql`
    update answer a set by_hand = m.by_hand
    from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) as m(student_id uuid, by_hand jsonb)
    where a.quiz_run_id = ${quiz_run_id} and a.student_id = m.student_id`)
}
