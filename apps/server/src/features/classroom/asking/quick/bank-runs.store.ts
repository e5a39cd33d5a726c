import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { lessonQuiz } from '../../../lessons/lessons.table.ts'
import { quizRun } from '../../classroom.table.ts'
import type { LessonSessionRow } from '../../room/sessions.store.ts'

/** What a class knows of a question of the bank before it is asked. */
export type BankStanding = {
  /** Its number in the lesson, where it was prepared for this class. */
  prepared_id: string | null
  /** Its number in this class, where it was taken from the bank before. */
  asked_id: string | null
  /** How often it was taken from the bank in this class. */
  asked_count: number
  /** How many questions of the class are open. */
  running: number
}

/** Where a question stands in a class, by indexes `lesson_quiz_lesson` and `quiz_run_session`; one statement. */
export async function findBankStanding(
  db: Queryable,
  { session, question_id }: { session: LessonSessionRow; question_id: string },
): Promise<BankStanding> {
  const { school_id, prepare_lesson_id, lesson_session_id, class_id } = session
  const prepared = db
    .select({ lesson_quiz_id: lessonQuiz.lesson_quiz_id })
    .from(lessonQuiz)
    .where(
      and(
        eq(lessonQuiz.school_id, school_id),
        eq(lessonQuiz.prepare_lesson_id, prepare_lesson_id),
        eq(lessonQuiz.question_id, question_id),
        isNull(lessonQuiz.removed_at),
        or(isNull(lessonQuiz.for_class_ids), sql`${class_id}::uuid = any(${lessonQuiz.for_class_ids})`),
      ),
    )
    .limit(1)
  const isAsked = sql`${quizRun.question_id} = ${question_id} and ${quizRun.source} = 'bank'`
  const [row] = await db
    .select({
      prepared_id: sql<string | null>`(${prepared})`,
      asked_id: sql<string | null>`(array_agg(${quizRun.lesson_quiz_id}) filter (where ${isAsked}))[1]`,
      asked_count: sql<number>`(count(*) filter (where ${isAsked}))::int`,
      running: sql<number>`(count(*) filter (where ${quizRun.ended_at} is null))::int`,
    })
    .from(quizRun)
    .where(eq(quizRun.lesson_session_id, lesson_session_id))
  if (row === undefined) throw new Error('an aggregate gave no row')
  return row
}

/** Whether the bank has the question of a run `quiz_run` as it stands there: what is written or given its key in class was put away as it was made. */
export const isInBank = sql<boolean>`exists (select from question q
  where q.question_id = quiz_run.question_id and q.deleted_at is distinct from q.created_at)`
