import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ClassroomEvent } from '@jiangtai/shared/classroom/events.ts'
import { readFact } from '@jiangtai/shared/classroom/read-fact.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { answer, classroomEvent, lessonSession, quizRun } from '../classroom.table.ts'

// One statement each for all rooms of a process, by primary keys and the indexes of running sessions and runs; lists travel as one array.

/** The fact with the highest number of each session that has one. */
export async function listNewestFacts(
  db: Queryable,
  lesson_session_ids: readonly string[],
): Promise<{ lesson_session_id: string; seq: number; event: ClassroomEvent }[]> {
  const { lesson_session_id, seq, type, payload } = classroomEvent
  const rows = await db
    .select({ lesson_session_id, seq, type, payload })
    .from(lessonSession)
    .innerJoin(
      classroomEvent,
      and(eq(lesson_session_id, lessonSession.lesson_session_id), eq(seq, lessonSession.seq)),
    )
    .where(sql`${lessonSession.lesson_session_id} = any(${sql.param(lesson_session_ids)}::uuid[])`)
  return rows.map(({ lesson_session_id: id, ...row }) => ({
    lesson_session_id: id,
    seq: row.seq,
    event: readFact(row),
  }))
}

/** Who has answered the question that runs in each of these sessions. */
export async function listOpenAnswers(
  db: Queryable,
  lesson_session_ids: readonly string[],
): Promise<
  {
    quiz_run_id: string
    lesson_session_id: string
    student_id: string
    state: 'draft' | 'submitted'
    practice: { practice_id: string; result: null } | null
  }[]
> {
  const { quiz_run_id, lesson_session_id, ended_at, practice_id } = quizRun
  const rows = await db
    .select({
      quiz_run_id,
      lesson_session_id,
      practice_id,
      student_id: answer.student_id,
      state: sql<'draft' | 'submitted'>`${answer.state}`,
    })
    .from(quizRun)
    .innerJoin(answer, eq(answer.quiz_run_id, quiz_run_id))
    .where(
      and(
        sql`${lesson_session_id} = any(${sql.param(lesson_session_ids)}::uuid[])`,
        isNull(ended_at),
        inArray(answer.state, ['draft', 'submitted']),
      ),
    )
  return rows.map(({ practice_id: id, ...row }) => ({
    ...row,
    // The wall of a practice asks for the whole then: marks would be read with every document.
    practice: id === null ? null : { practice_id: id, result: null },
  }))
}

/** The classes among these in which a lesson runs. */
export async function listClassesInLesson(db: Queryable, class_ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ class_id: lessonSession.class_id })
    .from(lessonSession)
    .where(
      and(
        sql`${lessonSession.class_id} = any(${sql.param(class_ids)}::uuid[])`,
        isNull(lessonSession.ended_at),
      ),
    )
  return rows.map(({ class_id }) => class_id)
}
