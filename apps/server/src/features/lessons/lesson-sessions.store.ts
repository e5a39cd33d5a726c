import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../core/db/transaction.ts'
import { lessonSession, participant, quizRun } from '../classroom/classroom.table.ts'

/** More teachings than one lesson ever has: fifty classes, twice. */
const MAX_SESSIONS = 100

type OfLesson = { school_id: string; prepare_lesson_id: string }

/** Past and running teachings of a lesson, newest first, by index `lesson_session_lesson`. */
export async function listSessionsOfLesson(db: Queryable, of: OfLesson) {
  return db
    .select({
      lesson_session_id: lessonSession.lesson_session_id,
      class_id: lessonSession.class_id,
      class_name: lessonSession.class_name,
      started_at: lessonSession.started_at,
      ended_at: lessonSession.ended_at,
      // "lesson_session" is written out: in a select over one table the builder leaves the table's name away.
      participant_count: sql<number>`(
        select count(*)::int from ${participant}
        where ${participant}.lesson_session_id = "lesson_session"."lesson_session_id"
      )`,
      quiz_count: sql<number>`(
        select count(*)::int from ${quizRun}
        where ${quizRun}.lesson_session_id = "lesson_session"."lesson_session_id"
      )`,
    })
    .from(lessonSession)
    .where(ofLesson(of))
    .orderBy(desc(lessonSession.started_at))
    .limit(MAX_SESSIONS)
}

/** The class names in which a lesson is being taught now. */
export async function listRunningClassNames(db: Queryable, of: OfLesson): Promise<string[]> {
  const rows = await db
    .select({ class_name: lessonSession.class_name })
    .from(lessonSession)
    .where(and(ofLesson(of), isNull(lessonSession.ended_at)))
  return rows.map((row) => row.class_name)
}

/** What the teachings of a lesson make of it (features §3.4). */
export async function statusBySessions(
  db: Queryable,
  of: OfLesson,
): Promise<'ready' | 'teaching' | 'taught'> {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      running: sql<number>`(count(*) filter (where ${lessonSession.ended_at} is null))::int`,
    })
    .from(lessonSession)
    .where(ofLesson(of))
  if (row === undefined || row.all === 0) return 'ready'
  return row.running > 0 ? 'teaching' : 'taught'
}

function ofLesson(of: OfLesson) {
  return and(
    eq(lessonSession.school_id, of.school_id),
    eq(lessonSession.prepare_lesson_id, of.prepare_lesson_id),
  )
}
