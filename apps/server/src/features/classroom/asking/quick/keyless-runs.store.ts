import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { QuestionMark } from '@jiangtai/shared/questions/marking/marking.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { quizRun } from '../../classroom.table.ts'
import { type AnswerRow, type QuizRunRow, readRun } from '../quiz/quiz.store.ts'
import type { LessonSessionRow } from '../../room/sessions.store.ts'

/** The last push of a question in a lesson session, with everything that another one keeps of it; by index `quiz_run_session`. */
export async function findLastRun(
  db: Queryable,
  { session, lesson_quiz_id }: { session: LessonSessionRow; lesson_quiz_id: string },
) {
  const { question_id, question_version, score, source, is_anonymous } = quizRun
  const { document, content, key, analysis } = quizRun
  const [row] = await db
    .select({
      ...{
        lesson_quiz_id: quizRun.lesson_quiz_id,
        question_id,
        question_version,
        score,
        source,
        is_anonymous,
      },
      ...{ document, content, key, analysis },
    })
    .from(quizRun)
    .where(
      and(
        eq(quizRun.lesson_session_id, session.lesson_session_id),
        eq(quizRun.lesson_quiz_id, lesson_quiz_id),
        ne(quizRun.source, 'lesson'),
      ),
    )
    .orderBy(desc(quizRun.started_at))
    .limit(1)
  return row === undefined ? null : readRun(row)
}

/** Stores a run with the key that was told after it was asked, and the question that was stored with it ([CR-71]). */
export async function storeToldKey(
  db: Queryable,
  { quiz_run_id, document, question_id, question_version, revealed_at }: QuizRunRow,
): Promise<void> {
  await db
    .update(quizRun)
    .set({ document, question_id, question_version, revealed_at })
    .where(eq(quizRun.quiz_run_id, quiz_run_id))
}

/** New marks of the answers to a run, one statement. */
export async function changeMarks(
  db: Queryable,
  quiz_run_id: string,
  marked: readonly (Pick<AnswerRow, 'student_id' | 'result' | 'score'> & { marks: QuestionMark['items'] })[],
): Promise<void> {
  await db.execute(sql`
    update answer a set result = m.result, marks = m.marks, score = m.score
    from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) as m(student_id uuid, result text, marks jsonb, score real)
    where a.quiz_run_id = ${quiz_run_id} and a.student_id = m.student_id`)
}

/** Whether the bank has the question as it stands in a run; one that was given its key in class stands in none. */
export async function isQuestionInBank(
  db: Queryable,
  { school_id, question_id }: Pick<QuizRunRow, 'school_id' | 'question_id'>,
): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from question where school_id = ${school_id}
    and question_id = ${question_id}::uuid and deleted_at is distinct from created_at`)
  return rows.length > 0
}
