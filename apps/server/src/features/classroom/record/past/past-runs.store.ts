import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { OwnInk } from '@jiangtai/shared/classroom/asking/compare/views.ts'
import type { PastReviews } from '@jiangtai/shared/classroom/asking/peers/views.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import type { StoredMarks } from '../../asking/quiz/marked-answer.ts'
import { type QuizRunRow, readRun } from '../../asking/quiz/quiz.store.ts'
import { givenInks } from '../../asking/compare/compare.store.ts'
import { receivedReviews } from '../../asking/peers/past-reviews.store.ts'
import { quizRun } from '../../classroom.table.ts'
import { pushedItem } from '../../pushed/pushed.table.ts'
import type { PushedItemRow } from '../../pushed/pushed.store.ts'

type OfStudent = { school_id: string; lesson_session_id: string; student_id: string }

/** A run with the answer of one student. */
export type OwnRun = QuizRunRow & { own: StoredMarks | null; peer_reviews: PastReviews[]; inks: OwnInk[] }

/** What the class was asked in order, each with the student's own answer; by index `quiz_run_session` and the key of the answers. */
export async function listOwnRuns(
  db: Queryable,
  { school_id, lesson_session_id, student_id }: OfStudent,
): Promise<OwnRun[]> {
  const own = sql<StoredMarks | null>`(select jsonb_build_object('value', a.value, 'result', a.result, 'marks', a.marks,
    'score', a.score, 'by_hand', a.by_hand) from answer a
    where a.quiz_run_id = quiz_run.quiz_run_id and a.student_id = ${student_id}::uuid)`
  const rows = await db
    .select({
      ...getTableColumns(quizRun),
      own,
      peer_reviews: receivedReviews(student_id),
      inks: givenInks(student_id),
    })
    .from(quizRun)
    .where(and(eq(quizRun.school_id, school_id), eq(quizRun.lesson_session_id, lesson_session_id)))
    .orderBy(asc(quizRun.started_at), asc(quizRun.practice_no), asc(quizRun.quiz_run_id))
  return rows.map(readRun)
}

/** What was handed out to the whole class or to this student, and not taken back ([CR-145]); by index `pushed_item_ref`. */
export async function listHandedOut(
  db: Queryable,
  { school_id, lesson_session_id, student_id }: OfStudent,
): Promise<PushedItemRow[]> {
  const isHis = sql`exists (select from pushed_item_status got
    where got.pushed_item_id = ${pushedItem.pushed_item_id} and got.student_id = ${student_id}::uuid)`
  return db
    .select()
    .from(pushedItem)
    .where(
      and(
        eq(pushedItem.school_id, school_id),
        eq(pushedItem.lesson_session_id, lesson_session_id),
        isNull(pushedItem.recalled_at),
        sql`(${pushedItem.is_for_all} or ${isHis})`,
      ),
    )
    .orderBy(asc(pushedItem.pushed_item_id))
}
