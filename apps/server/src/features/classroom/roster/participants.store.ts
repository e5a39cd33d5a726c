import { type AnyColumn, and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { type QuizRunRow, readRun } from '../asking/quiz/quiz.store.ts'
import { lessonSession, participant, quizRun } from '../classroom.table.ts'
import type { LessonSessionRow } from '../room/sessions.store.ts'

type AskedByStudent = { school_id: string; lesson_session_id: string; student_id: string }

/** That a student has entered the lesson of a column, by the primary key: a condition of the statement that reads what belongs to the lesson. */
export function hasEntered(lesson_session_id: AnyColumn, student_id: string): SQL {
  return sql`exists (select from ${participant}
    where ${participant.lesson_session_id} = ${lesson_session_id} and ${participant.student_id} = ${student_id})`
}

/** A lesson session of this school that the student has entered, or null. */
export async function findEntered(db: Queryable, asked: AskedByStudent): Promise<LessonSessionRow | null> {
  const [row] = await db.select().from(lessonSession).where(isEntered(asked))
  return row ?? null
}

/** The same with its row locked to the end of the transaction. */
export async function lockEntered(db: Queryable, asked: AskedByStudent): Promise<LessonSessionRow | null> {
  const [row] = await db.select().from(lessonSession).where(isEntered(asked)).for('update')
  return row ?? null
}

function isEntered({ school_id, lesson_session_id, student_id }: AskedByStudent): SQL | undefined {
  return and(
    eq(lessonSession.school_id, school_id),
    eq(lessonSession.lesson_session_id, lesson_session_id),
    hasEntered(lessonSession.lesson_session_id, student_id),
  )
}

/** A run of a lesson that the student has entered, or null. */
export async function findEnteredRun(
  db: Queryable,
  { school_id, quiz_run_id, student_id }: { school_id: string; quiz_run_id: string; student_id: string },
): Promise<QuizRunRow | null> {
  const isRun = and(eq(quizRun.school_id, school_id), eq(quizRun.quiz_run_id, quiz_run_id))
  const [row] = await db
    .select()
    .from(quizRun)
    .where(and(isRun, hasEntered(quizRun.lesson_session_id, student_id)))
  return row === undefined ? null : readRun(row)
}

/** The named students who have entered, by the primary key. */
export async function listEnteredOf(
  db: Queryable,
  where: { lesson_session_id: string; student_ids: readonly string[] },
): Promise<{ student_id: string; name: string }[]> {
  return db
    .select({ student_id: participant.student_id, name: participant.name })
    .from(participant)
    .where(
      and(
        eq(participant.lesson_session_id, where.lesson_session_id),
        inArray(participant.student_id, [...where.student_ids]),
      ),
    )
}

export async function listParticipants(
  db: Queryable,
  lesson_session_id: string,
): Promise<{ student_id: string; name: string; joined_at: string }[]> {
  return db
    .select({ student_id: participant.student_id, name: participant.name, joined_at: participant.joined_at })
    .from(participant)
    .where(eq(participant.lesson_session_id, lesson_session_id))
    .orderBy(asc(participant.joined_at))
}
