import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { lessonSession, participant, quizRun } from '../../classroom/classroom.table.ts'
import type { LessonRow } from '../lessons.store.ts'
import { lesson, lessonClass } from '../lessons.table.ts'

/** More teachings than one lesson ever has: fifty classes, twice. */
const MAX_SESSIONS = 100

type OfLesson = { school_id: string; prepare_lesson_id: string }

/** Past and running teachings of a lesson, newest first, by index `lesson_session_lesson`. */
export async function listSessionsOfLesson(db: Queryable, lesson: OfLesson) {
  return db
    .select({
      lesson_session_id: lessonSession.lesson_session_id,
      class_id: lessonSession.class_id,
      class_name: lessonSession.class_name,
      started_at: lessonSession.started_at,
      ended_at: lessonSession.ended_at,
      // "lesson_session" is written out: in a select over one table the builder leaves out the table's name.
      participant_count: sql<number>`(
        select count(*)::int from ${participant}
        where ${participant}.lesson_session_id = "lesson_session"."lesson_session_id"
      )`,
      quiz_count: sql<number>`(
        select count(distinct ${quizRun.lesson_quiz_id})::int from ${quizRun}
        where ${quizRun}.lesson_session_id = "lesson_session"."lesson_session_id"
      )`,
    })
    .from(lessonSession)
    .where(ofLesson(lesson))
    .orderBy(desc(lessonSession.started_at))
    .limit(MAX_SESSIONS)
}

/** The class names in which a lesson is being taught now. */
export async function listRunningClassNames(db: Queryable, lesson: OfLesson): Promise<string[]> {
  const rows = await db
    .select({ class_name: lessonSession.class_name })
    .from(lessonSession)
    .where(and(ofLesson(lesson), isNull(lessonSession.ended_at)))
  return rows.map((row) => row.class_name)
}

/**
 * Sets a lesson's status by its teachings: it is taught once each of its classes had it ([LE-18]). For a caller that holds the
 * lesson's row, so that no teaching begins or ends meanwhile.
 */
export async function setStatusBySessions(db: Queryable, input: OfLesson): Promise<LessonRow['status']> {
  const { rows } = await db.execute<Pick<LessonRow, 'status'>>(sql`update ${lesson} set status = (
      select case
        when count(*) = 0 then 'ready'
        when count(*) filter (where s.ended_at is null) > 0 then 'teaching'
        when exists (select from ${lessonClass} lc
          where lc.school_id = ${input.school_id} and lc.prepare_lesson_id = ${input.prepare_lesson_id}
            and not exists (select from ${lessonSession} had
              where had.prepare_lesson_id = lc.prepare_lesson_id and had.class_id = lc.class_id)) then 'ready'
        else 'taught' end
      from ${lessonSession} s
      where s.school_id = ${input.school_id} and s.prepare_lesson_id = ${input.prepare_lesson_id})
    where school_id = ${input.school_id} and prepare_lesson_id = ${input.prepare_lesson_id} returning status`)
  return rows[0]?.status ?? 'ready'
}

function ofLesson(lesson: OfLesson) {
  return and(
    eq(lessonSession.school_id, lesson.school_id),
    eq(lessonSession.prepare_lesson_id, lesson.prepare_lesson_id),
  )
}
