import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { answer, lessonSession, participant } from '../../classroom.table.ts'
import type { AnswerRow } from './quiz.store.ts'
import type { LessonSessionRow } from '../../room/sessions.store.ts'

export type InSession = { lesson_session_id: string; student_id: string }
/** A student's answer to a run. */
export type OfRun = { quiz_run_id: string; student_id: string }

// One statement each for as many students as ask at once; lists travel as one array, so that the statement stays the same.

export function listSessionsById(
  db: Queryable,
  lesson_session_ids: readonly string[],
): Promise<LessonSessionRow[]> {
  return db
    .select()
    .from(lessonSession)
    .where(sql`${lessonSession.lesson_session_id} = any(${sql.param(lesson_session_ids)}::uuid[])`)
}

/** Which of these students have entered these sessions. */
export function listEntered(db: Queryable, asked: readonly InSession[]): Promise<InSession[]> {
  const sessions = sql.param(asked.map(({ lesson_session_id }) => lesson_session_id))
  const students = sql.param(asked.map(({ student_id }) => student_id))
  return db
    .select({ lesson_session_id: participant.lesson_session_id, student_id: participant.student_id })
    .from(participant)
    .where(
      sql`(${participant.lesson_session_id}, ${participant.student_id}) in (select * from unnest(${sessions}::uuid[], ${students}::uuid[]))`,
    )
}

export function listAnswersOf(db: Queryable, asked: readonly OfRun[]): Promise<AnswerRow[]> {
  const runs = sql.param(asked.map(({ quiz_run_id }) => quiz_run_id))
  const students = sql.param(asked.map(({ student_id }) => student_id))
  return db
    .select()
    .from(answer)
    .where(
      sql`(${answer.quiz_run_id}, ${answer.student_id}) in (select * from unnest(${runs}::uuid[], ${students}::uuid[]))`,
    )
}

/** Enters students once each ([CR-23]); a session that has ended meanwhile takes nobody in. */
export async function addParticipants(
  db: Queryable,
  rows: readonly (typeof participant.$inferInsert)[],
): Promise<void> {
  await db.execute(sql`
    insert into participant (lesson_session_id, student_id, school_id, name, joined_at, entered_by)
    select i.lesson_session_id, i.student_id, i.school_id, i.name, i.joined_at, i.entered_by
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i(
      lesson_session_id uuid, student_id uuid, school_id text, name text, joined_at timestamptz, entered_by text)
    join lesson_session s on s.lesson_session_id = i.lesson_session_id and s.ended_at is null
    on conflict do nothing`)
}
